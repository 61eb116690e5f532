import { login } from './login'
import { logout } from './app-bar'

/** Words of passwords and of links in mails. */
export const account = {
  email: login.email,
  newPassword: 'Nuova password',
  again: logout.again,
  forgotTitle: 'Password dimenticata',
  forgotLead:
    'Scrivi l’indirizzo e-mail del tuo account: riceverai un collegamento per scegliere una nuova password.',
  forgotSend: 'Invia il collegamento',
  forgotSent: 'Controlla la posta',
  forgotSentText: (email: string) =>
    `Se all’indirizzo ${email} corrisponde un account, tra poco arriverà un messaggio con il collegamento. Vale 2 ore.`,
  toLogin: 'Torna all’accesso',
  resetTitle: 'Scegli una nuova password',
  setTitle: 'Scegli la password',
  firstStartTitle: 'Primo accesso a Rilievo',
  firstStartLead: 'Crea il tuo account: sarà quello del primo superadmin.',
  firstStart: {
    firstName: 'Nome',
    lastName: 'Cognome',
    email: login.email,
    emailHelp: 'Con questo accedi, e qui ricevi i messaggi di Rilievo.',
    password: login.password,
    save: 'Crea l’account',
  },
  save: 'Salva la password',
  saved: 'Password salvata: ora puoi accedere.',
  savedAndIn: 'Password salvata: hai effettuato l’accesso.',
  badLink: 'Il collegamento non è valido o è scaduto',
  badLinkText: 'Ogni collegamento vale una volta sola e per un tempo limitato. Chiedine uno nuovo.',
  newLink: 'Chiedi un nuovo collegamento',
  badInvitation: 'Chiedi a chi amministra Rilievo di inviarti un nuovo invito.',
  toStart: 'Vai alla pagina iniziale',
  badEmailLink:
    'Ogni collegamento vale una volta sola e per 72 ore. Chiedine uno nuovo dal tuo profilo.',
  emailConfirmTitle: 'Conferma il nuovo indirizzo',
  emailConfirmLead:
    'Dopo la conferma il tuo account usa questo indirizzo e si accede di nuovo, ovunque.',
  emailConfirm: 'Conferma l’indirizzo',
  emailConfirmed: 'Indirizzo confermato',
  emailConfirmedText: (email: string) => `Da ora accedi con ${email}.`,
  badSignInLink:
    'Ogni collegamento vale una volta sola e per un’ora. Chiedine uno nuovo dalla pagina di accesso.',
  signInLinkTitle: 'Accedi con il collegamento',
  signInLinkLead: 'Il collegamento che hai ricevuto apre il tuo account, una volta sola.',
  signInLinkEnter: 'Accedi',
  confirming: 'Verifica del collegamento in corso',
  notChecked: 'Il collegamento non è stato verificato: riprova tra poco.',
} as const

/** Words for a signed-in person who opens a mail's link. */
export const signedInLink = {
  title: 'Il collegamento non si è aperto',
  text: (name: string, email: string) =>
    `Hai già effettuato l’accesso come ${name} (${email}). I collegamenti ricevuti per posta si aprono dopo essere usciti.`,
  leave: 'Esci per usare il collegamento',
} as const
