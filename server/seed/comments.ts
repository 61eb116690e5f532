import type { ThreadSeed } from './seed-comments'

export const heartFailureComments: readonly ThreadSeed[] = [
  {
    code: 'peso',
    messages: [
      'Il peso è molto diverso da quello della lettera di dimissione.\nPuò ricontrollare?',
      'Ripesato oggi in ambulatorio: la lettera riportava il peso all’ingresso, prima dei diuretici.',
    ],
    resolved: true,
  },
  {
    code: 'data_diagnosi',
    messages: [
      'La diagnosi risulta nella relazione del 2019, prima di questa data: quale delle due vale?',
      'Vale la prima ecografia patologica. Recupero il referto e correggo.',
      'Va bene, grazie. Basta l’anno se il giorno non si trova.',
    ],
  },
  {
    code: 'creatinina',
    messages: [
      'Il valore è in mg/dL o in µmol/L? Nel referto del laboratorio cambia l’unità da marzo.',
    ],
    resolved: true,
  },
  {
    code: 'fc',
    messages: ['A riposo o dopo il test del cammino?', 'A riposo, dopo cinque minuti da seduto.'],
    resolved: true,
  },
]

export const postOperativeComments: readonly ThreadSeed[] = [
  {
    code: 'perdite',
    messages: [
      'Nel verbale operatorio le perdite sono 250 mL.',
      'Giusto, avevo letto la riga sopra. Corretto.',
    ],
    resolved: true,
  },
  {
    code: 'temperatura',
    messages: ['Misurata prima o dopo il paracetamolo? Serve per la definizione di febbre.'],
  },
  {
    code: 'data_controllo',
    messages: [
      'Il controllo cade di domenica: la data è giusta?',
      'Sì, è stato visto in reparto durante la guardia.',
    ],
    resolved: true,
  },
]

export const qualityOfLifeComments: readonly ThreadSeed[] = [
  {
    code: 'salute',
    messages: [
      'Il punteggio è molto più alto delle altre risposte: il paziente ha forse letto la scala al contrario?',
      'Lo richiamo domani e lo chiedo.',
    ],
  },
  {
    code: 'rispetto_anno',
    messages: ['Un anno fa non era ancora seguito da noi: meglio «Non applicabile».'],
    resolved: true,
  },
]
