/** Words of the public page at the root. */
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
  /** Title of the supervisors' page; `supervisor.ts` has its other words, which come with it. */
  supervisorTitle: 'Statistiche dei tuoi database',
} as const
