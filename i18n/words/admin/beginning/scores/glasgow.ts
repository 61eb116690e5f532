import type { ReadyScore } from './score'

/** Help of a response that something keeps from being assessed. */
const unless = (cause: string) =>
  `Se non si può valutare (${cause}) lasciala senza risposta: il totale non si calcola.`

/** The scale of consciousness in its version of 15 points. */
export const glasgow: ReadyScore = {
  id: 'glasgow',
  name: 'Glasgow Coma Scale',
  purpose: 'Stato di coscienza da tre risposte: occhi, parola e movimento. Totale da 3 a 15.',
  source:
    'Teasdale G, Jennett B. Assessment of coma and impaired consciousness. *Lancet* 1974; 304: 81–84; versione a 15 punti in *Acta Neurochir* 1976; 34: 45–55. Fasce: Rimel RW e altri. *Neurosurgery* 1981; 9: 221–228 e 1982; 11: 344–351.',
  items: [
    {
      name: 'GCS: apertura degli occhi',
      help: unless('per esempio per edema delle palpebre'),
      options: [
        { label: '4 – Spontanea', code: '4', score: 4 },
        { label: '3 – Alla voce', code: '3', score: 3 },
        { label: '2 – Allo stimolo doloroso', code: '2', score: 2 },
        { label: '1 – Assente', code: '1', score: 1 },
      ],
    },
    {
      name: 'GCS: risposta verbale',
      help: unless('per esempio per intubazione o afasia'),
      options: [
        { label: '5 – Orientata', code: '5', score: 5 },
        { label: '4 – Confusa', code: '4', score: 4 },
        { label: '3 – Parole non appropriate', code: '3', score: 3 },
        { label: '2 – Suoni non comprensibili', code: '2', score: 2 },
        { label: '1 – Assente', code: '1', score: 1 },
      ],
    },
    {
      name: 'GCS: risposta motoria',
      help: unless('per esempio per blocco neuromuscolare'),
      options: [
        { label: '6 – Esegue i comandi', code: '6', score: 6 },
        { label: '5 – Localizza il dolore', code: '5', score: 5 },
        { label: '4 – Ritrae l’arto dallo stimolo', code: '4', score: 4 },
        { label: '3 – Flessione anomala', code: '3', score: 3 },
        { label: '2 – Estensione', code: '2', score: 2 },
        { label: '1 – Assente', code: '1', score: 1 },
      ],
    },
  ],
  total: {
    name: 'GCS: totale',
    help: 'Da 3 a 15, quando tutte e tre le risposte sono date. Le fasce valgono nel trauma cranico.',
    bands: [
      { upTo: 8, label: 'grave', tone: 'danger' },
      { upTo: 12, label: 'moderato', tone: 'warning' },
      { upTo: 15, label: 'lieve', tone: 'good' },
    ],
  },
}
