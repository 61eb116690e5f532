interface Proof {
  readonly title: string
  readonly computedAt: string
  readonly filters: string
  /** Null if there is no release yet. */
  readonly releasedAt: string | null
}

/** Words of the proof of a page of statistics (decision 072). */
export const proof = {
  fileName: (database: string, page: string) => `Prova ${database} ${page}`,
  /** Content of the archive's leggimi.txt. */
  about: ({ title, computedAt, filters, releasedAt }: Proof) => `PROVA DI UNA PAGINA DI STATISTICHE
${title}
Calcolata il ${computedAt}
Filtri oltre a quelli del modello: ${filters}

Che cosa c'è
- cifre.csv     le cifre come la pagina le mostra a chi ha scaricato la prova: quelle delle schede che può leggere (ambito totale o
                proprie) e, di tutte le altre, quelle rilasciate (ambito rilascio, ultimo rilascio: ${releasedAt ?? 'nessuno'}).
- schede.csv    le schede da cui vengono, con un numero che vale solo qui: né codici dei pazienti né autori.
- risposte.csv  che cosa dice ogni scheda a ogni domanda: risposta, mancante (con il motivo) o non chiesta. Di una scelta
                c'è una riga per opzione, comprese quelle dei livelli sopra. I testi sono numerati: a testi uguali, numeri uguali.
                Dei dati che identificano il paziente c'è solo se una risposta c'è.
- ricalcola.R   ricalcola ogni cifra dai dati e la confronta. Serve R, senza altri pacchetti.

Come si usa
  Rscript ricalcola.R
nella cartella in cui sono questi file. Dice quante cifre sono uguali (a 1e-9) e quali no; finisce con 1 se una è diversa.

Chi non può leggere le schede ha le cifre rilasciate ma non i dati: quelle (ricalcolabile = no) lo script non le ricalcola. I loro conteggi vanno
di cinque in cinque (0-4, 5-9 …), le quote sono dei centri di quegli intervalli, le misure sono arrotondate (arrotondate_a).
ds ha n - 1 al denominatore, i quartili sono del tipo 7 di R, gli intervalli comprendono il limite inferiore e non il superiore,
le fasce il superiore e non l'inferiore. Le settimane cominciano il lunedì.
`,
} as const
