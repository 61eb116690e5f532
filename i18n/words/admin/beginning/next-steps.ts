/** Words about the next steps of a new database. They load with its list of steps. */
export const nextSteps = {
  title: 'Prossimi passi',
  lead: 'Che cosa serve perché i medici possano cominciare. L’elenco sparisce quando i passi necessari sono fatti.',
  hide: 'Nascondi',
  hideLabel: 'Nascondi i prossimi passi',
  done: 'Fatto',
  open: 'Da fare',
  optional: 'facoltativo',
  steps: {
    structure: {
      name: 'Struttura',
      text: 'I gruppi e le domande a cui rispondono i medici.',
      action: 'Progetta la struttura',
    },
    doctors: {
      name: 'Medici',
      text: 'Chi compila le schede: senza medici nessuno può crearne.',
      action: 'Aggiungi medici',
    },
    supervisors: {
      name: 'Supervisori',
      text: 'Chi rivede le schede, le approva o le rimanda.',
      action: 'Aggiungi supervisori',
    },
    trial: {
      name: 'Prova una scheda',
      text: 'L’anteprima è la scheda come la vede il medico. «Riempi con valori di prova» la compila senza salvare nulla.',
      action: 'Apri l’anteprima',
    },
  },
  trialLater: 'Si può provare dopo la prima domanda.',
} as const
