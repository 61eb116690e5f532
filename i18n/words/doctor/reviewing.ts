/** Words for approving surveys one after the other. */
export const reviewing = {
  approve: 'Approva',
  approveAndNext: 'Approva e vai alla prossima',
  approveAndStay: 'Approva e resta qui',
  region: 'Approvazioni',
  approved: (name: string) => `${name}: approvata.`,
  takeBack: 'Annulla',
  takeBackOf: (name: string) => `l’approvazione: ${name}`,
  seconds: (seconds: number) => `${seconds} s`,
  key: 'Ctrl+Z',
  announcement: (name: string) =>
    `${name}: approvata. Hai 10 secondi per annullare con Ctrl Z o con il pulsante Annulla.`,
  last: 'Non ci sono altre schede da rivedere.',
  takenBack: 'Approvazione annullata',
  sending: (name: string) => `${name}: invio dell’approvazione…`,
  retrying: (name: string) =>
    `${name}: l’approvazione non è ancora arrivata al server. Parte da sola appena il server risponde; se chiudi la pagina, quando riapri Rilievo.`,
  retry: 'Riprova ora',
  refused: (name: string, why: string) => `${name}: l’approvazione non è stata registrata. ${why}`,
  completedAgain:
    'Dopo la tua lettura il medico l’ha riaperta e completata di nuovo: rileggila prima di approvarla.',
  moved: (status: string) => `Nel frattempo la scheda è stata cambiata: ora è ${status}.`,
  gone: 'La scheda non c’è più, oppure non la supervisioni più.',
  open: 'Apri la scheda',
  close: 'Chiudi',
} as const

/** Words for what deserves a look in a survey. */
export const flags = {
  title: (count: number) => `Da guardare (${count})`,
  none: 'Nessuna risposta da guardare in particolare.',
  names: {
    confirmed: 'confermata fuori dai valori attesi',
    changed: 'cambiata dopo il rinvio',
    conflict: 'scelta tra due risposte diverse',
    missing: 'mancante con un motivo',
    comment: 'commento aperto',
  },
  more: (count: number) => (count === 1 ? 'Mostra un’altra' : `Mostra altre ${count}`),
  hidden: 'nascosta da una condizione',
  error: 'Non è stato possibile controllare che cosa è cambiato dopo un rinvio.',
  noAnswers: 'Nessuna risposta',
} as const
