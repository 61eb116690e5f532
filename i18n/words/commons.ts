import { countOf } from '../formats/format'

const doctorsOf = (count: number) => countOf(count, 'medico', 'medici')
const questionsOf = (count: number) => countOf(count, 'domanda', 'domande')

/** Words of the pages at the root: the public one, and the supervisors'. */
export const commons = {
  public: {
    title: 'Raccogliere dati clinici, una scheda alla volta',
    text: 'Rilievo è lo spazio in cui registri e studi clinici raccolgono i loro dati: chi li coordina progetta le domande, i medici compilano le schede dei propri pazienti.',
    points: [
      {
        title: 'Ogni risposta è salvata subito',
        text: 'Anche quando la rete manca: le risposte aspettano e partono da sole.',
      },
      {
        title: 'Indici e punteggi calcolati',
        text: 'Le formule si aggiornano mentre compili, con le stesse regole per tutti.',
      },
      {
        title: 'Dati pronti per l’analisi',
        text: 'Un foglio di calcolo con il suo dizionario, senza trascrivere nulla.',
      },
    ],
    enter: 'Entra in Rilievo',
    sample: {
      group: 'Visita',
      saved: 'Salvato alle 14:32',
      numbers: [
        { question: 'Peso (kg)', answer: '78' },
        { question: 'Altezza (cm)', answer: '171' },
      ],
      choice: 'Classe NYHA',
      options: ['I', 'II', 'III', 'IV'],
      chosen: 1,
      formula: 'Indice di massa corporea',
      result: '26,7 kg/m²',
      band: 'sovrappeso',
    },
    request: 'Richiedi l’iscrizione',
  },
  supervisor: {
    title: 'Statistiche dei tuoi database',
    lead: 'Le schede sono contate adesso; le statistiche mostrano le risposte dell’ultimo rilascio.',
    loadError: 'Non è stato possibile caricare i tuoi database',
    empty: 'Non supervisioni ancora nessun database',
    emptyHelp: 'Chi amministra Rilievo può assegnartene uno.',
    archived: 'Archiviato',
    size: (doctors: number, questions: number) =>
      `${doctorsOf(doctors)} · ${questionsOf(questions)}`,
    figures: {
      all: 'Schede',
      thisMonth: 'Questo mese',
      completed: 'Completate',
      approved: 'di cui approvate',
    },
    months: (first: string, last: string) => `Schede aperte ogni mese, da ${first} a ${last}`,
    released: (day: string) => `Ultimo rilascio delle statistiche: ${day}.`,
    /** @param least number of completed surveys that a first release needs */
    unreleased: (least: number, completed: number) =>
      completed < least
        ? `Le statistiche non mostrano ancora le risposte: il primo rilascio si fa con almeno ${least} schede completate, e ora ${
            completed === 1 ? 'ce n’è 1' : `sono ${completed}`
          }.`
        : 'Le statistiche non mostrano ancora le risposte: il primo rilascio si fa lunedì.',
    open: 'Apri le statistiche',
    allQuestions: 'Tutte le domande',
  },
} as const
