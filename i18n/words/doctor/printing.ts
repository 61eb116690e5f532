/** Words on paper, and about printing a survey. */
export const printing = {
  printed: (when: string) => `Stampata il ${when}`,
  facts: {
    status: 'Stato',
    doctor: 'Medico',
    created: 'Creata il',
    completed: 'Completata il',
    progress: 'Gruppi completi',
    answers: 'Risposte',
  },
  progress: (complete: number, groups: number) => `${complete} di ${groups}`,
  unsaved: 'Contiene risposte che non erano ancora salvate quando è stata stampata.',
  blank: {
    title: 'Scheda vuota',
    of: (database: string) => `Scheda vuota – ${database}`,
    lead: 'Come esce dalla stampante: da compilare a mano e riportare poi in Rilievo.',
    print: 'Stampa',
    back: 'Torna alle schede',
    patient: 'Codice del paziente',
    doctor: 'Medico',
    date: 'Data',
    privacy: 'Sul foglio non scrivere il nome del paziente, né il codice fiscale.',
    required: 'obbligatoria',
    error: 'Non è stato possibile caricare la scheda vuota.',
    empty: 'Questo database non ha ancora domande',
    emptyHelp: 'Appena chi lo amministra le avrà aggiunte, potrai stampare la scheda.',
  },
} as const
