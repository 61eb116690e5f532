/** A question as somebody who designs thinks of it: what is written where, in the product's own words. */
export interface PlannedQuestion {
  readonly kind: string
  readonly name: string
  readonly required?: boolean
  /** Labels of a list. */
  readonly options?: readonly string[]
  /** Labels of a tree of two levels. */
  readonly tree?: Readonly<Record<string, readonly string[]>>
  /** Fields of the kind by their label. */
  readonly fields?: Readonly<Record<string, string>>
  /** Text to type; `@Peso` is chosen from the editor's suggestions. */
  readonly formula?: readonly string[]
}

export interface PlannedGroup {
  readonly name: string
  readonly questions: readonly PlannedQuestion[]
}

const named =
  (kind: string) =>
  (name: string, more: Omit<PlannedQuestion, 'kind' | 'name'> = {}) => ({
    kind,
    name,
    ...more,
  })
const words = named('Testo libero')
const day = named('Data')
const one = named('Scelta singola')
const several = named('Scelta multipla')
const noted = named('Scelta multipla con note')
const scale = named('Range numerico')
const number = named('Numero')
const either = named('Sì/No')
const formula = named('Formula')
const oneOfTree = named('Scelta singola multi livello')
const severalOfTree = named('Scelta multipla multi livello')

const grades = { options: ['Assente', 'Lieve', 'Moderata', 'Grave'] }

/** A diabetes registry: 8 groups, 90 questions, every kind. */
export const registry: readonly PlannedGroup[] = [
  {
    name: 'Anagrafica',
    questions: [
      words('Iniziali', { required: true }),
      day('Data di nascita', { required: true }),
      one('Sesso', { required: true, options: ['Femmina', 'Maschio'] }),
      one('Titolo di studio', { options: ['Licenza media', 'Diploma', 'Laurea'] }),
      oneOfTree('Provenienza', {
        tree: { Nord: ['Liguria', 'Veneto'], Sud: ['Puglia', 'Sicilia'] },
      }),
      either('Vive da solo'),
      words('Medico di famiglia'),
      day('Data di arruolamento', { required: true }),
      number('Anni di scuola', { fields: { 'Minimo ammesso': '0', 'Massimo ammesso': '30' } }),
      either('Consenso firmato', { required: true }),
      words('Note anagrafiche'),
    ],
  },
  {
    name: 'Anamnesi',
    questions: [
      one('Tipo di diabete', { required: true, options: ['Tipo 1', 'Tipo 2', 'Gestazionale'] }),
      day('Data della diagnosi'),
      either('Familiarità per diabete'),
      either('Ipertensione'),
      either('Dislipidemia'),
      one('Fumo', { options: ['Mai', 'Ex fumatore', 'Fumatore'] }),
      number('Sigarette al giorno'),
      several('Allergie', { options: ['Penicillina', 'Lattice', 'Mezzi di contrasto'] }),
      severalOfTree('Comorbidità', {
        tree: { Cuore: ['Infarto', 'Scompenso'], Polmone: ['Asma', 'BPCO'] },
      }),
      words('Interventi chirurgici'),
      scale('Attività fisica'),
    ],
  },
  {
    name: 'Visita',
    questions: [
      day('Data della visita', { required: true }),
      number('Peso', {
        required: true,
        fields: { 'Unità di misura': 'kg', 'Minimo ammesso': '20' },
      }),
      number('Altezza', {
        required: true,
        fields: { 'Unità di misura': 'm', 'Massimo ammesso': '2,5' },
      }),
      formula('Indice di massa corporea', {
        formula: ['ROUND(', '@Peso', ' / ', '@Altezza', ' ^ 2; 1)'],
      }),
      number('Circonferenza vita', { fields: { 'Unità di misura': 'cm' } }),
      number('Pressione sistolica', { fields: { 'Massimo ammesso': '300' } }),
      number('Pressione diastolica', { fields: { 'Massimo ammesso': '200' } }),
      formula('Pressione differenziale', {
        formula: ['@Pressione sistolica', ' - ', '@Pressione diastolica'],
      }),
      number('Frequenza cardiaca'),
      scale('Dolore'),
      one('Edemi', grades),
      words('Esame obiettivo'),
    ],
  },
  {
    name: 'Laboratorio',
    questions: [
      day('Data del prelievo'),
      number('Emoglobina glicata', { required: true, fields: { 'Unità di misura': '%' } }),
      number('Glicemia a digiuno', { fields: { 'Unità di misura': 'mg/dl' } }),
      number('Creatinina', { fields: { 'Unità di misura': 'mg/dl', Decimali: '2' } }),
      number('Colesterolo totale'),
      number('Colesterolo HDL'),
      number('Trigliceridi'),
      formula('Colesterolo LDL', {
        formula: ['@Colesterolo totale', ' - ', '@Colesterolo HDL', ' - ', '@Trigliceridi', ' / 5'],
      }),
      one('Microalbuminuria', grades),
      either('Campione emolizzato'),
      words('Commento del laboratorio'),
    ],
  },
  {
    name: 'Complicanze',
    questions: [
      one('Retinopatia', grades),
      one('Nefropatia', grades),
      one('Neuropatia', grades),
      either('Piede diabetico'),
      oneOfTree('Sede della lesione', {
        tree: { Destra: ['Alluce', 'Tallone'], Sinistra: ['Alluce', 'Tallone'] },
      }),
      severalOfTree('Vasi interessati', {
        tree: { Arti: ['Femorale', 'Tibiale'], Collo: ['Carotide destra', 'Carotide sinistra'] },
      }),
      several('Sintomi', { options: ['Sete', 'Stanchezza', 'Vista offuscata'] }),
      number('Ipoglicemie nel mese'),
      day('Ultimo fondo oculare'),
      scale('Fastidio ai piedi'),
      words('Descrizione delle complicanze'),
    ],
  },
  {
    name: 'Terapia',
    questions: [
      noted('Farmaci orali', { options: ['Metformina', 'Gliptina', 'Gliflozina'] }),
      noted('Insuline', { options: ['Basale', 'Rapida'] }),
      number('Unità di insulina basale'),
      number('Unità di insulina rapida'),
      formula('Insulina totale', {
        formula: ['SUM(', '@Unità di insulina basale', '; ', '@Unità di insulina rapida', ')'],
      }),
      either('Microinfusore'),
      either('Sensore'),
      noted('Altri farmaci', { options: ['Statina', 'ACE-inibitore', 'Aspirina'] }),
      scale('Aderenza alla terapia'),
      day('Inizio della terapia attuale'),
      words('Effetti indesiderati'),
      several('Educazione svolta', { options: ['Dieta', 'Autocontrollo', 'Iniezione'] }),
    ],
  },
  {
    name: 'Qualità di vita',
    questions: [
      scale('Salute percepita', { required: true }),
      scale('Energia'),
      scale('Sonno'),
      scale('Umore'),
      formula('Benessere medio', {
        formula: ['MEAN(', '@Energia', '; ', '@Sonno', '; ', '@Umore', ')'],
      }),
      one('Limitazioni nel lavoro', grades),
      one('Limitazioni in casa', grades),
      several('Aiuti ricevuti', { options: ['Famiglia', 'Volontari', 'Servizi sociali'] }),
      either('Segue uno psicologo'),
      noted('Preoccupazioni', { options: ['Complicanze', 'Costi', 'Famiglia'] }),
      words('Parole del paziente'),
    ],
  },
  {
    name: 'Esito',
    questions: [
      one('Stato del paziente', { required: true, options: ['In cura', 'Trasferito', 'Perso'] }),
      day('Prossima visita'),
      oneOfTree('Inviato a', {
        tree: { Ospedale: ['Nefrologia', 'Oculistica'], Casa: ['Medico', 'ADI'] },
      }),
      severalOfTree('Materiale consegnato', {
        tree: { Opuscoli: ['Dieta', 'Piede'], Strumenti: ['Glucometro', 'Penna'] },
      }),
      either('Ricovero nell’anno'),
      number('Giorni di ricovero'),
      number('Accessi in pronto soccorso'),
      formula('Eventi dell’anno', {
        formula: ['@Giorni di ricovero', ' + ', '@Accessi in pronto soccorso'],
      }),
      scale('Soddisfazione'),
      several('Obiettivi concordati', { options: ['Peso', 'Glicata', 'Pressione'] }),
      words('Conclusioni'),
    ],
  },
]
