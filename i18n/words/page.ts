/** Words of a page's head, and of the page that is not there. */
export const page = {
  breadcrumbs: 'Percorso',
  notFound: {
    title: 'Pagina non trovata',
    help: 'L’indirizzo non esiste, oppure non hai accesso a ciò che contiene.',
  },
} as const
