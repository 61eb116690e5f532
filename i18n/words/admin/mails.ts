import type { FieldName } from '../../../contract/models/index'
import { countOf } from '../../formats/format'
import { adminMenu } from '../app-bar'

/** Words about sent mails (product §9). */
export const mails = {
  title: adminMenu.titles.mails,
  one: 'Messaggio',
  selected: (number: number) => countOf(number, 'messaggio selezionato', 'messaggi selezionati'),
  lead: 'Le e-mail degli ultimi 90 giorni e che cosa ne è stato. Il testo e i collegamenti non si vedono.',
  search: 'Cerca per destinatario o oggetto',
  empty: 'Nessun messaggio',
  emptyHelp: 'Inviti, collegamenti per le password e notifiche compaiono qui.',
  noMatch: 'Nessun messaggio corrisponde alla ricerca',
  loadError: 'Non è stato possibile caricare il messaggio',
  fields: {
    recipient: 'Destinatario',
    subject: 'Oggetto',
    cause: 'Motivo',
    state: 'Stato',
    attempts: 'Tentativi',
    lastError: 'Ultimo problema',
    createdAt: 'Preparato il',
    sentAt: 'Inviato il',
  } satisfies Readonly<Record<FieldName<'mails'>, string>>,
  account: 'Account',
  values: {
    state: {
      waiting: 'In attesa',
      sent: 'Inviato',
      written: 'Solo in outbox',
      failed: 'Non partito',
      cancelled: 'Annullato',
      settled: 'Gestito',
    },
    cause: {
      earlier: 'Da una versione precedente',
      confirmation: 'Nuovo account',
      reset: 'Password dimenticata',
      signIn: 'Collegamento per accedere',
      emailChange: 'Cambio di indirizzo',
      emailChanged: 'Avviso: indirizzo cambiato',
      emailTaken: 'Avviso: indirizzo già usato',
      passwordChanged: 'Avviso: password cambiata',
      secondFactorChanged: 'Avviso: secondo fattore',
      identityChanged: 'Avviso: accesso unico',
      requestValidation: 'Conferma di una richiesta',
      requestKnown: 'Richiesta di chi ha un account',
      requestWaiting: 'Richiesta già in attesa',
      requestReceived: 'Richieste da decidere',
      requestAccepted: 'Richiesta accettata',
      requestOpened: 'Richiesta accettata con password',
      requestRejected: 'Richiesta rifiutata',
      surveyCompleted: 'Notifica: schede completate',
      surveyReturned: 'Notifica: schede da correggere',
      surveyApproved: 'Notifica: schede approvate',
      weeklyDigest: 'Riepilogo settimanale',
      draftReminder: 'Promemoria delle bozze',
      notificationSample: 'Prova di una notifica',
    },
  },
  filters: {
    state: { label: 'Stato', '': 'Tutti gli stati' },
    cause: { label: 'Motivo', '': 'Tutti i motivi' },
  },
  failed: (number: number) =>
    `${countOf(number, 'messaggio non è partito', 'messaggi non sono partiti')}. Controlla il server di posta o l’indirizzo. Chi aspetta un collegamento può riceverne un altro con «Invia di nuovo»; quando hai provveduto segna gli altri come gestiti.`,
  showFailed: 'Mostra i non partiti',
  written: (number: number) =>
    `${countOf(number, 'messaggio è rimasto', 'messaggi sono rimasti')} nella cartella «outbox» del server: senza SMTP_URL nessuno ${number === 1 ? 'lo' : 'li'} riceve.`,
  showWritten: 'Mostra i rimasti',
  sendAgain: (recipient: string) => ({
    label: 'Invia di nuovo',
    inRow: `Invia di nuovo a ${recipient}`,
    title: `Inviare di nuovo a ${recipient}?`,
    text: 'Parte un nuovo messaggio con un nuovo collegamento; quello inviato prima non vale più.',
    done: `Nuovo messaggio in partenza per ${recipient}.`,
  }),
  dismiss: (recipient: string) => ({
    label: 'Segna come gestito',
    inRow: `Segna come gestito: ${recipient}`,
    done: 'Messaggio segnato come gestito',
  }),
  bulk: {
    dismiss: {
      label: 'Segna come gestito',
      title: (number: number) =>
        `Segnare come ${number === 1 ? 'gestito 1 messaggio' : `gestiti ${countOf(number, '', 'messaggi')}`}?`,
      text: 'I messaggi non partono: resta scritto perché, e non contano più fra quelli non partiti.',
      done: (number: number) =>
        number === 1
          ? 'Messaggio segnato come gestito'
          : `${countOf(number, '', 'messaggi')} segnati come gestiti`,
    },
  },
}
