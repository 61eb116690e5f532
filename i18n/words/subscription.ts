/** Words of the subscription requests' public pages. */
export const subscription = {
  requestText:
    'In questa versione la richiesta non si può ancora inviare da qui. Scrivi a chi amministra Rilievo nella tua struttura: può creare il tuo account e inviarti un invito per posta elettronica.',
  sentText:
    'In questa versione le richieste di iscrizione non si inviano ancora da qui. Se hai già scritto a chi amministra Rilievo, aspetta il suo invito per posta elettronica.',
  confirmText:
    'In questa versione gli indirizzi delle richieste di iscrizione non si confermano ancora da qui. Rivolgiti a chi amministra Rilievo.',
  acceptedText:
    'In questa versione la password di una richiesta accettata non si sceglie ancora da qui. Usa il collegamento dell’invito che hai ricevuto, o rivolgiti a chi amministra Rilievo.',
} as const
