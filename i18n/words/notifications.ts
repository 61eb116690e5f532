/** Words about notifications by mail to members of databases (product §9). */
export const notifications = {
  title: 'Notifiche',
  lead: 'Che cosa vuoi sapere per e-mail, per ogni database. I messaggi non contengono risposte né codici dei pazienti.',
  none: 'Non partecipi ancora a nessun database.',
  loadError: 'Non è stato possibile caricare le notifiche',
  saved: 'Notifiche salvate.',
  of: (name: string) => `Notifiche di ${name}`,
  ofOne: (name: string) => `Notifiche per ${name}`,
  adminHelp:
    'Ogni persona può cambiare queste scelte nel suo profilo. Chi ha l’account disattivato non riceve nulla.',
  kinds: {
    survey_completed: {
      label: 'Schede completate',
      help: 'Quando altri completano schede da rivedere: subito la prima, poi un solo messaggio ogni dieci minuti.',
    },
    survey_returned: {
      label: 'Schede da correggere',
      help: 'Quando un supervisore rimanda una scheda.',
    },
    survey_approved: {
      label: 'Schede approvate',
      help: 'Quando un supervisore approva una scheda.',
    },
    weekly_digest: {
      label: 'Riepilogo settimanale',
      help: 'Il lunedì mattina, solo con i conteggi.',
    },
    draft_reminder: {
      label: 'Promemoria delle bozze',
      help: 'Per le schede in bozza o da correggere rimaste ferme, al massimo una volta la settimana.',
    },
  },
  days: 'Dopo quanti giorni senza modifiche',
  daysInvalid: (least: number, most: number) =>
    `Scrivi un numero intero di giorni, da ${least} a ${most}.`,
  test: 'Invia una prova',
  testOf: (kind: string) => `Invia una prova a te: ${kind}`,
  tested: (email: string) => `Prova in partenza per ${email}.`,
}
