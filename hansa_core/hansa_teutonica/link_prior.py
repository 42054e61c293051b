"""What links of version 2 know before the first move. Made by `python -m bench fit_link`; never changed."""

from base64 import b64decode

PRIOR = {
    name: b64decode(weights)
    for name, weights in {
        "back": "29MAODQlEQ==",
        "develop": "/P8DAAEB",
        "displace.fee": "yhcWCQU=",
        "displace.post": "yAAAAAAAAAAEJwAAFgAIGAD9GAAJCwD4CgAJAgD8/g==",
        "displace.shape": "AAAAAAAAAAD/AQAA/gIAAAAAAAAC/gAA/wEAAP8BAAAV6wAABPz9AwL+AAD/AQAAHuIT7QT8Bfv+AgH/",
        "establish.reward": "wxshNzs5MgAZIdg=",
        "establish.route": "wysnMRU=",
        "extra": "3NEAMDQkDw==",
        "extra.shape": "AAD8BP4CE+39A/8BH+EC/g==",
        "income.cubes": "3TwcGff9/P//ANssKQj2/Pz//wDaH/0e+P39AAAA6Az+ABD//w==",
        "income.discs": "3DENAQAA8Rz5/f4=",
        "lay.marker": "0AkSFw==",
        "lay.route": "7P8q",
        "lift": "3D8+SksAEgDeFC8rJADlAPgAAAAAAAkA4RAeEAEA6g==",
        "markers": (
            "T/3+/f39/f39/f39/f39/f0AIPX49PQ5MfX1OPX2LzD09fUAEfz+8/r8/Pz8F/wf/Pz6/PwA/Pz+9fYVCvz8BvwTDAv3/PwAJv3/"
            "+f39/f39/P38/f0c/f0A9/n88/QZEfn5Fvn6DxMh+fkABv//+v3/////B/8O///+//8A/v7/+voJAf7+//7//ggN/v4AB/7/+R3+"
            "/v7+/P77/v79/v4A/f7/+SYD+f7+/f7+/Qf6/v4AAQAA/wEAAAAAAAABAAAAAAAAAAAA/w39/QAA/wAA/AH/AAAAAwAA/gcAAAAA"
            "/wD/AAAAAAAA/wAA/hX+9wAAAAAA/AABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAv7/Jvz+/v7+/P77"
            "/v79/v4A/v7/I/kE+/7+//7++wT6/v4A+AAADAAAAAAA/wD/AAAAAAAAAAAAD//9+AAA/wAAAAD/AAAA+f8AFf///////v/+////"
            "//8A//8AGv4B9P///f//+wEB//8A/AAABQAAAAAAAAAAAAAAAAAAAAAAAgD//w=="
        ),
        "phase": (
            "Ff8AAQH///////8B///+//8AHP3+BAT9/f39AP0B/f0B/f0AJfv9DAb7+/v7AfsF+/sG+/sAMfn9EwT5+fn5C/kT+fkF+fkAGP8A"
            "//8J7v//D///CPP9//8A+v7+AP0JBv7+C/7+AAwA/v4A+Pv8BQAOC/v7C/sCBREE+/sA/Pr9DAoUDfr6//oBCRwE+voAFv8A/gAH"
            "8f//Dv//Bvv7//8A9/3+/wAMCP39Df3+AwwA/f0A+/v8AwUQDPv7DPsACBIE+/sA/vn9CwwXEPn5Avn/DR8J+fkA/v4A/v7+/v7+"
            "/hz//v7+/v4A/f3//f39/f39/Sb//f39/f0A/f3//f39/f39/Sj+/f39/f0A//8A/////////xL///////8A/Aj//Pz8/PwhB/z+"
            "/Pz8/PwA/BP//Pz8/PwkAfz9/Pz8/PwA+Sn9+fn5+fkw//n7+fn5+fkA+TD9+fn5+fk2+fn7+fn5+fkA+vr++vr6+iEeDPr8+vr6"
            "+voA+fn9+fn5+SIfGfn7+fn5+fkA9/f89/f39y8xGff59/f39/cA9/f89/f39zc4CPf59/f39/cA/f3//f39/S39/f3+/f39/f0A"
            "/f3//f39/TP9/f3+/f39/f0A/Pz+/Pz8/EP8/Pz9/Pz8/PwA/Pz+/Pz8/Ef8/Pz9/Pz8/PwA+/v/+/v7+/v7+1P9+/v7+/sA/Pz+"
            "/Pz8/Pz8/FH9/Pz8/PwA/Pz+/Pz8/Pz8/Er9/Pz8/PwA/f3//f39/f39/S/+/f39/f0A+fn++fn5+fn5QVD6+fn5+fkA+Pj9+Pj4"
            "+Pj4PkP7+Pj4+PgA+Pj8+Pj4+Pj4OUH6+Pj4+PgA+vr9+vr6+vr6IzP8+vr6+voAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            "AAUAAAAAAAAA//8A////////Ag4A//////8A/f0A/f39/f39BCIA/f39/f0AAAAAAAAAAAAAAAACAAAAAAAA//8A//////////8J"
            "//////8A/f0F/f39/f39/f0p/f39/f0A/PwL/Pz8/Pz8/Pw3/Pz8/PwA//8A////////////////DP8A/f3//f39/f39/f3+/f39"
            "Mf0A/Pz+/Pz8/Pz8/Pz9/Pz8RfwA/Pz+/Pz8/Pz8/Pz9/Pz8U/w="
        ),
        "place.gain0": "9QAAAAAAAAAA+gUDAAUDFAP4AwAABQQFBPX//gAJBQMD+gABAAz6CA==",
        "place.gain1": "9QAAAAAAAAAA4wgDAA8KEAfrBwkBBA4MCv4GBgAIBQEL/wH/ABEFBgM=",
        "place.gain2": "9gAAAAAAAAAA2wsEABcQDgvqEwoAFxsXDRQbCwEkHRISGgkAADAaGQg=",
        "place.gain3": "+AAAAAAAAAAA2g4JAR8UEw/lHRABKCEeEB4rHQM7LSIfGxQAAEo9Kxc=",
        "place.near0": "9SEABgAJAAYAAwABAPkA/gAJAAEABQAFAAEAAAD5",
        "place.near1": "9TsABAAZAAYACwABAAYA+AAOAAMADAAEAAUAAAD7APk=",
        "place.near2": "9nIA/wBDAAkAKwAKABwACAAlAAMALAAGACAACwAQAAk=",
        "place.near3": "+H8ACAByAAgAUwAKAD8ACwAfAAQAVwAKAEQACAAsAAs=",
        "place.shape": "AADjHeoWJtwJ+Ar2M9wJ+An3",
        "purse": (
            "D/8A//////////8A//8A//8AJP//AP/o8///OP//9uwB//8ABAAAAAAAAAAAAQD/AAD/AAAAAf8A///o8///Df8B9Sv9//8AAwAA"
            "AAEAAAAAAAABAAAAAAAACv8AAf/kKf//Ff//8O////8AAAAAAAAAAAAAAAABAAAAAAAA/AAAAADwAAAABwAB+Rf/AAAAC/7/CQH+"
            "/v7+Af4D/v4B/v4AD/3+CgndOP39Gf0D7uEL/f0ABAAA/gAAAAAAAgABAAAAAAAAAf8A/v7mCP//CP8A9ib8//8ABgAAAAAAAAAA"
            "AAAAAAD/AAAA//8AAf8l9P//DP8A9+7///8ABAAAAAAAAAAA/wAAAAD/AAAA/gAAAP/79QAAAAAA+CL9AAAABAAAAAAAAAAAAAAA"
            "AAAAAAAA/P8A/wASHf///f//9u39//8ABAAA/wAAAAAAAAAAAAAAAAAA/wAA/wD5/wAA+QAA+hz+AAAACv7/CQX+/v7+Av4F/v4E"
            "/v4A+vz+DQciLvz8BvwC790J/PwAA/8AAf//////Bf8D///+//8A//8A//39/v////8A9Sf9//8AAv8AAAD/////Af8D//8B//8A"
            "/f8A/v8e8P//Av8AEukF//8AAQAAAAAAAAAAAQD/AAABAAAA/gAAAAD29gAA+wAB/iL+AAAABQAAAAEAAAAA/wD/AAAAAAAA/v8A"
            "AAAa/f//+f//DO7+//8AAgAAAAAAAAAAAAAAAAAAAAAA/wAAAP/0/gAA/QAA+x3+AAAACv7/CAD+/v7+BP4A/v4D/v4A+v3+Cwom"
            "Bv39Av3+EN4J/f0ABP8AAwD///////8A//8B//8A/v8A/v74/P//+v8AAib8//8ABQAA/wEAAAAAAQABAAD/AAAA/f8AAAIa7///"
            "/v//GucE//8AAwAA/wAAAAAAAAAAAAAAAAAA/wAA///5+AAA9wAABRv+AAAABQAA/wIAAAAA/wD+AAABAAAA/f8A/gIZ+v///P//"
            "EOz///8AAQAAAAAAAAAAAAAAAAAAAAAA/wAAAAD3/AAA+wAA/xj/AAAACP7/BAP+/v7+Av4I/v4C/v4A//3+CgUiA/39//3/H9sF"
            "/f0ABAAA/wAAAAAAAAABAAD/AAAAAP8A///0+v//Af//+iX+//8AAf8AAgL/////Av8B//////8A/f////8e8P///v//HegB//8A"
            "AAAAAAAAAAAAAAAAAAABAAAA/wAA///6+AAA+wAA/xv/AAAAAgAAAQAAAAAA/wAAAAACAAAA/f8A//4Z/f///f8AE+gA//8AAQAA"
            "AQAAAAAAAAAAAAAAAAAAAQAAAAD1/QAA+QAB/hj/AAAAC/7/Bgb+/v7+/P4E/v4A/v4A//3+BQglBv39/v3/IdwG/f0AAQAAAQAA"
            "AAAAAQD/AAABAAAA//8A///5/P//+f//+yP///8="
        ),
        "put.extra": "5d4ADR4VBg==",
        "put.gain0": "9AAAAAAAAAAADgACAA8ECQAaAwMAEQgKBQ0BBAAPDgwA/P7/ABD4Df8=",
        "put.gain1": "8wAAAAAAAAAADQMAAAwCBgESCgYAEg8J/wj/AgAIAQP++voCAP/3+P8=",
        "put.gain2": "9AAAAAAAAAAADQMBAAYDA/8SBAEAEwsOAgb+/gAIAgAE+P3+APr49/8=",
        "put.gain3": "9AAAAAAAAAAAAwAAAAUABgEQAQAADAEHAP7//gACA/0A/f8AAPb8+/8=",
        "put.home": "f1JU",
        "put.near0": "9BEAEgAOAA0ACwALAAIACAASABIADQALAAkACgAFAAc=",
        "put.near1": "8xIAEQAKAAoABAAGAP8A/wARAAUACwAEAAQABAD9AP4=",
        "put.near2": "9BQADAAJAAgABAACAP0A+wAPAAQACQAEAAMAAgD+APw=",
        "put.near3": "9AkACAAGAAAA/wD8AAIA/wAIAAIABAABAAAAAQD5APw=",
        "put.piece": "ygAdGyAB",
        "swap": "0BQg",
        "take": "4iAb",
        "use": "5ho=",
    }.items()
}

SAMPLE = """\
hansa_teutonica die_hanse_2_3 2020 players=3
turn 0 actions 2
desk 0 clavis_urbis 0 actiones 0 privilegium 0 liber_sophiae 0 bursa 0
desk 1 clavis_urbis 0 actiones 0 privilegium 0 liber_sophiae 0 bursa 0
desk 2 clavis_urbis 0 actiones 0 privilegium 0 liber_sophiae 0 bursa 0
supply 0 cubes 5 discs 1
supply 1 cubes 6 discs 1
supply 2 cubes 7 discs 1
stock 0 cubes 6 discs 0
stock 1 cubes 5 discs 0
stock 2 cubes 4 discs 0
prestige 0 0
prestige 1 0
prestige 2 0
marker bremen_osnabruck swap
marker goslar_hildesheim relocate_3
marker luneburg_perleberg extra_office
marker_supply ? ? ? ? ? ? ? ? ? ? ? ?
hansa_teutonica die_hanse_4_5 2020 players=5
desk 3 clavis_urbis 0 actiones 0 privilegium 0 liber_sophiae 0 bursa 0
desk 4 clavis_urbis 0 actiones 0 privilegium 0 liber_sophiae 0 bursa 0
supply 3 cubes 8 discs 1
supply 4 cubes 9 discs 1
stock 3 cubes 3 discs 0
stock 4 cubes 2 discs 0
prestige 3 0
prestige 4 0
"""
