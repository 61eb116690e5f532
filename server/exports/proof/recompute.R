# Ricalcola le cifre di una pagina di statistiche dai dati, e le confronta con quelle mostrate.
# Uso, nella cartella in cui sono i file: Rscript ricalcola.R

leggi <- function(nome) {
  read.csv(nome, colClasses = "character", na.strings = character(), encoding = "UTF-8", check.names = FALSE)
}
schede <- leggi("schede.csv")
risposte <- leggi("risposte.csv")
cifre <- leggi("cifre.csv")

per_domanda <- split(risposte, risposte$domanda)
nessuna <- risposte[0, ]
righe_di <- function(domanda) {
  righe <- per_domanda[[domanda]]
  if (is.null(righe)) nessuna else righe
}
date_a <- function(domanda) {
  righe <- righe_di(domanda)
  righe[righe$esito == "risposta", ]
}
con_esito <- function(domanda, esito) {
  righe <- righe_di(domanda)
  unique(righe$scheda[righe$esito == esito])
}

# Le schede che hanno scelto un'opzione, o il cui numero sta in un intervallo.
con_chiave <- function(domanda, chiave) {
  righe <- date_a(domanda)
  unique(righe$scheda[righe$valore == chiave])
}
in_fascia <- function(domanda, da, a) {
  righe <- date_a(domanda)
  numeri <- as.numeric(righe$valore)
  unique(righe$scheda[numeri > as.numeric(da) & numeri <= as.numeric(a)])
}
in_intervallo <- function(domanda, da, a) {
  righe <- date_a(domanda)
  numeri <- as.numeric(righe$valore)
  unique(righe$scheda[numeri >= as.numeric(da) & numeri < as.numeric(a)])
}
# Le proprietà delle schede per cui un blocco è diviso.
proprieta <- function(nome) {
  switch(nome,
    "@centro" = schede$centro,
    "@anno" = substr(schede$giorno, 1, 4),
    "@trimestre" = paste0(substr(schede$giorno, 1, 4), "-", (as.integer(substr(schede$giorno, 6, 7)) + 2) %/% 3)
  )
}
nel_gruppo <- function(cifra) {
  if (startsWith(cifra$raggruppata_per, "@")) schede$scheda[proprieta(cifra$raggruppata_per) == cifra$gruppo]
  else if (cifra$gruppo_da == "") con_chiave(cifra$raggruppata_per, cifra$gruppo)
  else in_fascia(cifra$raggruppata_per, cifra$gruppo_da, cifra$gruppo_a)
}
in_un_gruppo <- function(cifra) {
  gruppi <- cifre[cifre$ambito == cifra$ambito & cifre$blocco == cifra$blocco & cifre$cifra == "gruppo", ]
  unique(unlist(lapply(seq_len(nrow(gruppi)), function(i) nel_gruppo(gruppi[i, ]))))
}

numeri_di <- function(domanda, tra = NULL) {
  righe <- date_a(domanda)
  if (!is.null(tra)) righe <- righe[righe$scheda %in% tra, ]
  as.numeric(righe$valore)
}
in_numeri <- function(nome, x) {
  switch(nome,
    n = length(x), media = mean(x), ds = sd(x), mediana = median(x),
    q1 = quantile(x, 0.25, type = 7, names = FALSE), q3 = quantile(x, 0.75, type = 7, names = FALSE),
    minimo = min(x), massimo = max(x),
    media_ic_da = mean(x) - qt(0.975, length(x) - 1) * sd(x) / sqrt(length(x)),
    media_ic_a = mean(x) + qt(0.975, length(x) - 1) * sd(x) / sqrt(length(x))
  )
}
# Intervallo di Wilson di una quota.
wilson <- function(parte, intero) suppressWarnings(prop.test(parte, intero, correct = FALSE))$conf.int

lunedi <- function(giorni) {
  giorni <- as.Date(giorni[giorni != ""])
  as.character(giorni - (as.integer(format(giorni, "%u")) - 1))
}
mese_di <- function(giorni) substr(giorni, 1, 7)
nel_mese <- function(mese) schede$scheda[mese_di(schede$giorno) == mese]

valore <- function(cifra) {
  domanda <- cifra$domanda
  chiave <- cifra$chiave
  nome <- cifra$cifra
  switch(nome,
    pagina_schede = nrow(schede),
    pagina_stato = sum(schede$stato == chiave),
    pagina_centro = sum(schede$centro == chiave),
    aperte_nel_mese = sum(mese_di(schede$giorno) == chiave),
    completate_nel_mese = sum(mese_di(schede$completata) == chiave),
    approvate_nel_mese = sum(mese_di(schede$approvata) == chiave),
    aperte_nella_settimana = sum(lunedi(schede$giorno) == chiave),
    completate_nella_settimana = sum(lunedi(schede$completata) == chiave),
    approvate_nella_settimana = sum(lunedi(schede$approvata) == chiave),
    schede = length(unique(righe_di(domanda)$scheda)),
    risposte = length(con_esito(domanda, "risposta")),
    mancanti = length(con_esito(domanda, "mancante")),
    non_chieste = length(con_esito(domanda, "non_chiesta")),
    mancanti_per = sum(righe_di(domanda)$esito == "mancante" & righe_di(domanda)$motivo == chiave),
    valori = nrow(unique(date_a(domanda)[c("scheda", "numero")])),
    intervallo = length(in_intervallo(domanda, cifra$da, cifra$a)),
    fascia = length(in_fascia(domanda, cifra$da, cifra$a)),
    fascia_ic_da = wilson(length(in_fascia(domanda, cifra$da, cifra$a)), length(con_esito(domanda, "risposta")))[1],
    fascia_ic_a = wilson(length(in_fascia(domanda, cifra$da, cifra$a)), length(con_esito(domanda, "risposta")))[2],
    opzione = length(con_chiave(domanda, chiave)),
    opzione_ic_da = wilson(length(con_chiave(domanda, chiave)), length(con_esito(domanda, "risposta")))[1],
    opzione_ic_a = wilson(length(con_chiave(domanda, chiave)), length(con_esito(domanda, "risposta")))[2],
    testo = length(con_chiave(domanda, chiave)),
    testi_distinti = length(unique(date_a(domanda)$valore)),
    primo_giorno = min(date_a(domanda)$valore),
    ultimo_giorno = max(date_a(domanda)$valore),
    mese = length(unique(date_a(domanda)$scheda[mese_di(date_a(domanda)$valore) == chiave])),
    mese_chieste = length(intersect(nel_mese(chiave), c(con_esito(domanda, "risposta"), con_esito(domanda, "mancante")))),
    mese_mancanti = length(intersect(nel_mese(chiave), con_esito(domanda, "mancante"))),
    gruppo = length(intersect(nel_gruppo(cifra), con_esito(domanda, "risposta"))),
    tab_colonna = length(intersect(con_chiave(domanda, chiave), in_un_gruppo(cifra))),
    tab_cella = length(intersect(con_chiave(domanda, chiave), nel_gruppo(cifra))),
    fuori_dai_gruppi = length(setdiff(con_esito(domanda, "risposta"), in_un_gruppo(cifra))),
    if (startsWith(nome, "gruppo_")) in_numeri(sub("gruppo_", "", nome), numeri_di(domanda, nel_gruppo(cifra)))
    else in_numeri(nome, numeri_di(domanda))
  )
}

# Di che cosa una cifra è una parte: calcolato dai dati.
intero <- function(cifra) {
  if (cifra$cifra == "tab_cella") length(intersect(nel_gruppo(cifra), con_esito(cifra$domanda, "risposta")))
  else length(con_esito(cifra$domanda, "risposta"))
}
intero_colonna <- function(cifra) length(intersect(con_chiave(cifra$domanda, cifra$chiave), in_un_gruppo(cifra)))

uguale <- function(attesa, trovata) {
  if (length(trovata) != 1 || is.na(trovata)) return(FALSE)
  numero <- suppressWarnings(as.numeric(attesa))
  if (is.na(numero) || is.character(trovata)) return(identical(as.character(trovata), attesa))
  abs(numero - trovata) <= 1e-9 * max(1, abs(numero))
}

confronti <- 0
diverse <- 0
confronta <- function(cifra, che, attesa, trovata) {
  confronti <<- confronti + 1
  if (uguale(attesa, trovata)) return(invisible())
  diverse <<- diverse + 1
  cat("DIVERSA:", cifra$ambito, "blocco", cifra$blocco, cifra$domanda, che, cifra$gruppo, cifra$chiave,
    "mostrata", attesa, "ricalcolata", format(trovata, digits = 15), "\n")
}

solo_mostrate <- 0
for (i in seq_len(nrow(cifre))) {
  cifra <- as.list(cifre[i, ])
  if (cifra$ricalcolabile == "si") {
    trovata <- valore(cifra)
    confronta(cifra, cifra$cifra, cifra$valore, trovata)
    if (cifra$quota != "") confronta(cifra, "quota", cifra$quota, trovata / intero(cifra))
    if (cifra$quota_colonna != "") confronta(cifra, "quota_colonna", cifra$quota_colonna, trovata / intero_colonna(cifra))
  } else {
    solo_mostrate <- solo_mostrate + 1
  }
}

cat(confronti - diverse, "confronti uguali su", confronti, "\n")
if (solo_mostrate > 0) cat(solo_mostrate, "cifre senza i dati da cui vengono: non ricalcolate.\n")
if (diverse > 0) quit(status = 1)
