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
