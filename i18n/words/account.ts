import { login } from './login'

/** Words of signing out and of passwords. */
export const account = {
  email: login.email,
  newPassword: 'Nuova password',
  passwordHelp: 'Almeno 10 caratteri, difficili da indovinare. Va bene anche una frase.',
  logoutTitle: 'Sei uscito',
  logoutText: 'La sessione è chiusa. Puoi chiudere questa finestra o accedere di nuovo.',
  logoutBusy: 'Uscita in corso',
  logoutFailed:
    'In questo browser la sessione è chiusa, ma il server non ha risposto: per lui scade da sola entro 12 ore.',
  logoutAsk: 'Uscire adesso?',
  logoutUnsent: (count: number) =>
    count === 1
      ? 'In questo browser c’è una risposta non ancora inviata. Resta qui, protetta, e parte al tuo prossimo accesso da questo stesso browser.'
      : `In questo browser ci sono ${count} risposte non ancora inviate. Restano qui, protette, e partono al tuo prossimo accesso da questo stesso browser.`,
  stay: 'Resta',
  leave: 'Esci comunque',
  again: 'Accedi di nuovo',
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
  setLead: (email: string) => `Per l’account ${email}.`,
  save: 'Salva la password',
  saved: 'Password salvata: ora puoi accedere.',
  badLink: 'Il collegamento non è valido o è scaduto',
  badLinkText: 'Ogni collegamento vale una volta sola e per un tempo limitato. Chiedine uno nuovo.',
  newLink: 'Chiedi un nuovo collegamento',
  badInvitation: 'Chiedi a chi amministra Rilievo di inviarti un nuovo invito.',
  confirming: 'Verifica del collegamento in corso',
} as const
