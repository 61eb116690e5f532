/** Words of the subscription requests' public pages: what is not there, and what to do instead. */
export const subscription = {
  request: {
    text: 'In questa versione la richiesta non si può ancora inviare da qui',
    help: 'Scrivi a chi amministra Rilievo nella tua struttura: può creare il tuo account e inviarti un invito per posta elettronica.',
  },
  sent: {
    text: 'In questa versione le richieste di iscrizione non si inviano ancora da qui',
    help: 'Se hai già scritto a chi amministra Rilievo, aspetta il suo invito per posta elettronica.',
  },
  confirm: {
    text: 'In questa versione gli indirizzi delle richieste di iscrizione non si confermano ancora da qui',
    help: 'Rivolgiti a chi amministra Rilievo.',
  },
  accepted: {
    text: 'In questa versione la password di una richiesta accettata non si sceglie ancora da qui',
    help: 'Usa il collegamento dell’invito che hai ricevuto, o rivolgiti a chi amministra Rilievo.',
  },
} as const
