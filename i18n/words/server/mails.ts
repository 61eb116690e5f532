export const linkFor72Hours = 'Il collegamento vale 72 ore e si può usare una volta sola.'
const ignoreIt = 'Se non l’hai chiesto tu puoi ignorare questo messaggio.'
const nothingToDo = 'Se sei stato tu, non devi fare nulla.'
const writeAtOnce =
  'scrivi subito a chi amministra Rilievo: qualcun altro potrebbe usare il tuo account.'
const signIn = 'Accedi'
export const choosePassword = 'Scegli la password'
const confirmAddress = 'Conferma l’indirizzo'
const notYou = `Se non sei stato tu, ${writeAtOnce}`
const unexpected = `Se non te lo aspettavi, ${writeAtOnce}`
const unboundSubject = 'Il tuo account non è più collegato all’accesso unico'

/**
 * Words of the mails. The text after the greeting begins with a small letter, as Italian letters do after its
 * comma.
 */
export const mails = {
  product: 'Rilievo',
  greeting: (firstName: string) => `Gentile ${firstName},`,
  /** Greets an unconfirmed address without any text that a person typed (decision 061). */
  greetingToAnybody: 'Buongiorno,',
  withoutButton: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  /** Header of the file for a mail that is not sent but written to a folder. */
  written: (to: string, subject: string) => `A: ${to}\nOggetto: ${subject}\n`,
  choiceOfNotifications:
    'Puoi scegliere quali messaggi ricevere nel tuo profilo di Rilievo, alla voce «Notifiche».',
} as const

/** Words of mails about a person's own account. */
export const accountMails = {
  reset: {
    subject: 'Scegli una nuova password',
    paragraphs: ['abbiamo ricevuto la richiesta di cambiare la tua password su Rilievo.'],
    action: 'Scegli una nuova password',
    closing: [
      'Il collegamento vale 2 ore e si può usare una volta sola.',
      'Se non l’hai chiesto tu puoi ignorare questo messaggio: la password resta quella di prima.',
    ],
  },
  signIn: {
    subject: 'Il collegamento per accedere a Rilievo',
    paragraphs: ['ecco il collegamento che hai chiesto per accedere senza password.'],
    action: 'Accedi a Rilievo',
    closing: [
      'Il collegamento vale un’ora e si può usare una volta sola. Non inoltrarlo a nessuno.',
      ignoreIt,
    ],
  },
  passwordChanged: (isFirst: boolean) => ({
    subject: isFirst ? 'Il tuo account ha ora una password' : 'La tua password è cambiata',
    paragraphs: [
      `${
        isFirst
          ? 'il tuo account su Rilievo ha ora una password.'
          : 'la password del tuo account su Rilievo è stata cambiata.'
      } Le sessioni aperte altrove sono state chiuse.`,
    ],
    closing: [nothingToDo, notYou],
  }),
  emailChange: {
    subject: 'Conferma il tuo nuovo indirizzo e-mail',
    paragraphs: [
      'hai chiesto di usare questo indirizzo per il tuo account su Rilievo. Finché non lo confermi resta valido quello di prima.',
    ],
    action: confirmAddress,
    closing: [
      `${linkFor72Hours} Dopo la conferma accedi di nuovo, con il nuovo indirizzo.`,
      ignoreIt,
    ],
  },
  emailTaken: {
    subject: 'Questo indirizzo ha già un account su Rilievo',
    paragraphs: [
      'qualcuno ha chiesto di usare questo indirizzo per un altro account su Rilievo. Non è possibile, perché è già quello del tuo account: non è cambiato nulla.',
    ],
    closing: [
      'Se hai due account e ne vuoi uno solo, scrivi a chi amministra Rilievo. Altrimenti puoi ignorare questo messaggio.',
    ],
  },
  emailChanged: {
    subject: 'Il tuo indirizzo e-mail su Rilievo è cambiato',
    paragraphs: [
      'il tuo account su Rilievo ha ora un altro indirizzo e-mail. A questo non arriveranno più messaggi, e con questo non si accede più.',
    ],
    closing: [nothingToDo, notYou],
  },
} as const

/** Changes of a second factor, each with the words of its mail. */
export const secondFactorMails = {
  on: {
    subject: 'La verifica in due passaggi è attiva',
    text: 'per il tuo account su Rilievo è stata attivata la verifica in due passaggi: a ogni accesso, dopo la password, serve un codice del tuo dispositivo. Le altre sessioni sono state chiuse.',
  },
  off: {
    subject: 'La verifica in due passaggi è disattivata',
    text: 'per il tuo account su Rilievo è stata disattivata la verifica in due passaggi: per accedere basta la password. Le altre sessioni sono state chiuse.',
  },
  newCodes: {
    subject: 'Hai nuovi codici di recupero',
    text: 'per il tuo account su Rilievo sono stati creati nuovi codici di recupero. Quelli di prima non valgono più.',
  },
  cleared: {
    subject: 'La verifica in due passaggi è stata tolta',
    text: 'chi amministra Rilievo ha tolto la verifica in due passaggi dal tuo account: per accedere basta la password. Tutte le sessioni sono state chiuse. Puoi attivarla di nuovo dal tuo profilo.',
  },
} as const
export const secondFactorClosing = [unexpected]

/** Words about a recovery code that was used. */
export function recoveryCodeUsed(left: number) {
  const rest = {
    0: 'Era l’ultimo: creane di nuovi dal tuo profilo.',
    1: 'Ne resta 1: puoi crearne di nuovi dal tuo profilo.',
  }[left]
  return {
    subject: 'È stato usato un codice di recupero',
    paragraphs: [
      `un codice di recupero del tuo account su Rilievo è stato usato e non vale più. ${rest ?? `Ne restano ${left}.`}`,
    ],
    closing: [unexpected],
  }
}

/** Changes of the relation to a provider's person, each with the words of its mail. */
export const identityMails = {
  bound: {
    subject: 'Il tuo account è collegato all’accesso unico',
    text: (provider: string, hasPassword: boolean) =>
      hasPassword
        ? `da ora si accede al tuo account su Rilievo anche con ${provider}. La password continua a valere.`
        : `da ora si accede al tuo account su Rilievo con ${provider}.`,
  },
  unbound: {
    subject: unboundSubject,
    text: (provider: string) => `al tuo account su Rilievo non si accede più con ${provider}.`,
  },
  /** Unbound by an administrator: without a password the person is to choose one. */
  unboundByAdministrator: {
    subject: unboundSubject,
    text: (provider: string, hasPassword: boolean) =>
      `chi amministra Rilievo ha scollegato il tuo account da ${provider}, e ogni sessione aperta è stata chiusa. ${
        hasPassword
          ? 'Puoi accedere con la tua password'
          : 'Per accedere con una password, sceglila con «Password dimenticata» dalla pagina di accesso'
      }; se accedi di nuovo con ${provider} con questo indirizzo e-mail, l’account si ricollega.`,
  },
} as const
export const identityClosing = [nothingToDo, notYou]

/** Details of an accepted request for an account, as its mail tells them. */
export interface AcceptanceDetails {
  /** Full name of the administrator; null if it is not known. */
  readonly by: string | null
  /** Databases in which the person fills in surveys, each with its centre or none. */
  readonly databases: readonly { readonly databaseName: string; readonly provider: string | null }[]
}

const acceptedText = ({ by }: AcceptanceDetails) =>
  `la tua richiesta di iscrizione a Rilievo è stata accettata${by === null ? '' : ` da ${by}`}`

/** Names the databases in which an accepted person fills in surveys: one in a sentence, several each in its own line. */
function databaseTexts({ databases }: AcceptanceDetails): string[] {
  const [first, ...others] = databases
  if (first === undefined) {
    return ['Non partecipi ancora a nessun database: può aggiungerti chi amministra Rilievo.']
  }
  const named = ({ databaseName, provider }: typeof first) =>
    `«${databaseName}»${provider === null ? '' : ` (centro: ${provider})`}`
  if (others.length === 0) return [`Compilerai le schede del database ${named(first)}.`]
  return ['Compilerai le schede di questi database:', ...databases.map(named)]
}

/** Words of mails about requests for an account. */
export const requestMails = {
  validation: {
    subject: 'Conferma la tua richiesta di iscrizione',
    paragraphs: [
      'con questo indirizzo e-mail è stata chiesta l’iscrizione a Rilievo. Confermalo, e la richiesta arriverà a chi amministra.',
    ],
    action: confirmAddress,
    closing: [
      linkFor72Hours,
      'Se non l’hai chiesta tu puoi ignorare questo messaggio: senza conferma la richiesta viene cancellata.',
    ],
  },
  waiting: {
    subject: 'La tua richiesta di iscrizione è già arrivata',
    paragraphs: [
      'la tua richiesta di iscrizione a Rilievo è confermata e aspetta la risposta di chi amministra: non serve inviarla di nuovo.',
    ],
    closing: ['Appena ci sarà una decisione riceverai un’e-mail a questo indirizzo.'],
  },
  accountThere: (forgotPassword: string) => ({
    subject: 'Hai già un account su Rilievo',
    paragraphs: [
      'con questo indirizzo è stata chiesta l’iscrizione a Rilievo, ma qui hai già un account: puoi accedere quando vuoi.',
    ],
    action: signIn,
    closing: [
      `Se non ricordi la password ne scegli una nuova da ${forgotPassword}.`,
      'Se non l’hai chiesto tu puoi ignorare questo messaggio: il tuo account resta com’è.',
    ],
  }),
  received: (waiting: number) => {
    const what =
      waiting === 1
        ? 'Una richiesta di iscrizione aspetta'
        : `${waiting} richieste di iscrizione aspettano`
    return {
      subject: `${what} una risposta`,
      paragraphs: [`${what.charAt(0).toLowerCase()}${what.slice(1)} una risposta su Rilievo.`],
      action: waiting === 1 ? 'Apri la richiesta' : 'Apri le richieste',
      closing: ['Ricevi questo messaggio perché amministri Rilievo.'],
    }
  },
  accepted: (details: AcceptanceDetails) => ({
    subject: 'La tua richiesta di iscrizione è stata accettata',
    paragraphs: [
      `${acceptedText(details)}. Scegli una password e potrai accedere.`,
      ...databaseTexts(details),
    ],
    action: choosePassword,
    closing: [
      linkFor72Hours,
      'Se scade, invia di nuovo la richiesta con lo stesso indirizzo: riceverai un altro collegamento.',
    ],
  }),
  opened: (details: AcceptanceDetails, forgotPassword: string) => ({
    subject: 'Il tuo account su Rilievo è attivo',
    paragraphs: [
      `${acceptedText(details)} e il tuo account è attivo. La password te la comunica chi amministra.`,
      ...databaseTexts(details),
    ],
    action: signIn,
    closing: [`Se preferisci, scegline subito una tua da ${forgotPassword}.`],
  }),
  rejected: (reason: string | null) => ({
    subject: 'La tua richiesta di iscrizione',
    paragraphs: [
      'la richiesta di iscrizione a Rilievo inviata con questo indirizzo non è stata accettata.',
      ...(reason === null ? [] : [`Motivo: ${reason}`]),
    ],
    closing: ['Per chiarimenti rivolgiti a chi amministra Rilievo nella tua struttura.'],
  }),
} as const
