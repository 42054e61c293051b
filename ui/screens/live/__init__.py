"""Tables with people far away: the lobby, who is there, the chat, and what the table shows of connections."""
