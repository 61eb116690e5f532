/** Words about requests for an account (spec §3, product §9). */
export const requests = {
  title: 'Richieste di iscrizione',
  one: 'Richiesta di iscrizione',
  create: 'Nuova richiesta',
  edit: 'Modifica',
  editTitle: 'Modifica richiesta',
  created: 'Richiesta creata',
  saved: 'Richiesta salvata',
  search: 'Cerca per nome o e-mail',
  empty: 'Nessuna richiesta',
  noMatch: 'Nessuna richiesta corrisponde alla ricerca',
  loadError: 'La richiesta non si è caricata',
  fields: {
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    status: 'Stato',
    createdAt: 'Inviata il',
  },
  values: {
    status: {
      requested: 'Da confermare',
      validated: 'Confermata',
      accepted: 'Accettata',
      rejected: 'Rifiutata',
    },
  },
  unavailable: 'Le richieste di iscrizione non si ricevono ancora da questa versione',
  unavailableHelp: 'Per dare l’accesso a un medico, crea il suo utente.',
}
