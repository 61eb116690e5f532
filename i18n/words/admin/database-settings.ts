import { count } from '../count'

/** Words about a database's settings, its copy and its end. */
export const databaseSettings = {
  tab: 'Impostazioni',
  downloadsTab: 'Registro dei download',
  details: 'Nome e centri',
  providers: {
    label: 'Centri',
    help: 'Gli ospedali e gli ambulatori che partecipano. Invio o virgola per aggiungerne uno; puoi anche incollare un elenco, uno per riga.',
    remove: (name: string) => `Togli ${name}`,
    added: (number: number) => `${count(number, 'centro aggiunto', 'centri aggiunti')}.`,
    removed: (name: string) => `${name} tolto.`,
    present: (name: string) => `${name} c’è già.`,
    chosen: 'Centri scelti',
    offered: 'Centri già in uso',
    loadFailed: 'Providers not read',
  },
  saved: 'Salvato',
  conflict: {
    title: 'Nel frattempo qualcun altro ha cambiato il nome di questo database.',
    legend: 'Quale nome vuoi tenere?',
    mine: (name: string) => `Il tuo: «${name}»`,
    theirs: (name: string) => `Quello salvato ora: «${name}»`,
    merged:
      'Nel frattempo qualcun altro ha cambiato questi dati: le sue modifiche sono qui accanto alle tue. Controlla e salva di nuovo.',
  },
  danger: {
    title: 'Zona pericolosa',
    archiveTitle: 'Archivia il database',
    archiveText:
      'I medici non possono più creare nuove schede. Le schede, le esportazioni e le statistiche restano; puoi riattivarlo quando vuoi.',
    unarchiveTitle: 'Riattiva il database',
    unarchiveText: 'I medici possono di nuovo creare schede.',
    deleteTitle: 'Elimina il database',
    deleteText:
      'Vengono eliminati i gruppi, le domande e gli incarichi, per sempre. Si può fare solo finché non ci sono schede.',
  },
  archivedSince: (day: string) =>
    `Questo database è archiviato dal ${day}: non si possono creare nuove schede.`,
  duplicate: {
    action: 'Duplica',
    title: (name: string) => `Duplicare «${name}»?`,
    name: 'Nome della copia',
    copyOf: (name: string) => `${name} (copia)`,
    copied: 'Vengono copiati',
    copiedList: [
      'i gruppi e le domande, anche archiviati, con formule e condizioni',
      'i centri e l’immagine',
    ],
    left: 'Non vengono copiati',
    leftList: ['le schede e le risposte', 'i medici e i supervisori'],
    confirm: 'Duplica',
    done: 'Database duplicato',
  },
  summary: {
    noActivity: 'Nessuna scheda ancora.',
    activity: (when: string) => `Ultima scheda modificata: ${when}`,
    designed: (when: string) => `Ultima modifica del database: ${when}`,
    statuses: 'Schede per stato',
    total: (number: number) => count(number, 'scheda', 'schede'),
  },
} as const
