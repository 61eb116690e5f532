import { countOf } from '../../formats/format'

/** Words about a database's settings, its copy and its deletion. */
export const databaseSettings = {
  tab: 'Impostazioni',
  downloadsTab: 'Registro dei download',
  details: 'Nome e centri',
  providers: {
    label: 'Centri',
    help: 'Gli ospedali e gli ambulatori che partecipano. Invio o virgola per aggiungerne uno; puoi anche incollare un elenco, uno per riga.',
    remove: (name: string) => `Togli ${name}`,
    added: (number: number) => `${countOf(number, 'centro aggiunto', 'centri aggiunti')}.`,
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
    total: (number: number) => countOf(number, 'scheda', 'schede'),
  },
} as const

/** Words about choosing, cutting and sending a database's image. */
export const databaseImage = {
  title: 'Immagine',
  help: 'PNG, JPEG, WebP o GIF, al massimo 5 MB. La vedono i medici e chi amministra, accanto al nome.',
  optional: 'Immagine (facoltativa)',
  drop: 'Trascina qui un’immagine, incollala oppure',
  dropHere: 'Lascia qui l’immagine',
  choose: 'Scegli un file',
  replace: 'Scegli un’altra immagine',
  photo: 'Scatta una foto',
  removal: {
    label: 'Togli l’immagine',
    title: 'Togliere l’immagine?',
    text: 'Al suo posto si vedranno le iniziali del nome.',
    confirm: 'Togli',
    done: 'Immagine tolta',
  },
  opening: 'Apertura dell’immagine…',
  sending: (percent: string) => `Invio dell’immagine: ${percent}`,
  sent: 'Immagine salvata',
  chosen: 'Immagine pronta: viene salvata con il database.',
  failedAfterCreate: 'Il database è stato creato, ma l’immagine non si è salvata: riprova da qui.',
  crop: {
    title: 'Ritaglia l’immagine',
    help: 'Trascina l’immagine, o usa le frecce; con il cursore, le dita o + e − cambi l’ingrandimento.',
    frame: 'Riquadro del ritaglio: sposta con le frecce, ingrandisci con + e −',
    roledescription: 'riquadro',
    zoom: 'Ingrandimento',
    reset: 'Ricomincia',
    confirm: 'Usa questo ritaglio',
    place: (left: string, top: string, width: string) =>
      `Ritaglio largo ${width} dell’immagine, a ${left} da sinistra e ${top} dall’alto.`,
  },
  problems: {
    type: 'Il file non è un’immagine PNG, JPEG, WebP o GIF.',
    size: (megabytes: string) =>
      `L’immagine è di ${megabytes} MB: al massimo 5 MB. Riducila e riprova.`,
    broken: 'L’immagine è rovinata o incompleta: non si può aprire.',
    pixels: 'L’immagine ha troppi pixel: al massimo 50 milioni.',
    small: 'L’immagine è troppo piccola: servono almeno 96 × 64 pixel.',
    several: 'Un’immagine per volta.',
    empty: 'Il file è vuoto.',
  },
} as const
