/** Words that are common in codes beside a letter or a number, and are no names. */
export const codeWords: ReadonlySet<string> = new Set(
  (
    'ambulatorio anonimo arruolamento braccio campione caso centro codice coorte controllo dimissione donna follow gruppo ' +
    'intervento numero paziente pilota prova progetto protocollo reparto registro ricovero scheda sede senza sito soggetto ' +
    'studio terapia test trial unità uomo up visita'
  ).split(' '),
)
