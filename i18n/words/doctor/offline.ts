/** Words about work without a network. They load with their components. */
export const offline = {
  atTime: (time: string) => `alle ${time}`,
  onDay: (dateTime: string) => `al ${dateTime}`,
  keptNotice: (when: string) => `Non in linea: stai vedendo la scheda aggiornata ${when}.`,
  keptEditable:
    'Le risposte che dai restano in questo browser e partono da sole quando torna la rete.',
  notKept:
    'Senza rete si aprono solo le schede aperte di recente da questo browser, e questa non è fra quelle.',
  title: 'Schede disponibili senza rete',
  help: 'Il server non si raggiunge. Puoi leggere e compilare le ultime schede aperte da questo browser: le risposte partono da sole quando torna la rete.',
  none: 'Nessuna scheda è disponibile senza rete',
  noneHelp:
    'Le schede che apri restano disponibili in questo browser, protette, anche quando la rete manca.',
  kept: (when: string) => `Aggiornata al ${when}`,
  noNewSurvey: 'Senza rete non si può creare una scheda: riprova quando torna la connessione.',
  completeTitle: 'Per completare serve la rete',
  completeText:
    'Le risposte che hai dato sono al sicuro in questo browser. Quando torna la rete partono da sole, e potrai completare la scheda.',
} as const
