import { addDays, type Random } from './random'
import { leafPaths, optionIds, type DesignSeed } from './design-seed'

/** Sources of answers: the design's options, chance, and the day of enrolment. */
interface Draw {
  readonly design: DesignSeed
  readonly random: Random
  readonly day: string
}

type Patient = ReturnType<typeof patientOf>

/** Draws a patient: values on which several answers depend. */
function patientOf({ design, random }: Draw) {
  const female = random.chance(0.38)
  const age = random.normal(female ? 76 : 71, 10, 34, 96)
  // One hidden severity moves everything together, so that figures correlate as they do in a ward.
  const severity = Math.min(1, Math.max(0, random.normal(0.45, 0.22, 0, 1, 3)))
  const preserved = random.chance(female ? 0.5 : 0.3)
  const fibrillation = random.chance(0.25 + severity * 0.3)
  const diabetes = random.chance(0.36)
  const ischaemic = random.chance(female ? 0.35 : 0.55)
  const height = random.normal(female ? 159 : 172, 7, 142, 196)
  const weight = random.normal((female ? 25.8 : 27) * (height / 100) ** 2, 11, 42, 145, 1)
  const creatinine = random.normal(0.9 + severity * 0.8 + (female ? -0.15 : 0), 0.28, 0.5, 5, 2)
  const admissions = random.whole(0, Math.round(severity * 4))
  const nyha = Math.min(
    4,
    Math.max(1, Math.round(1 + severity * 3 + random.normal(0, 0.4, -1, 1, 2))),
  )
  const ejection = preserved
    ? random.normal(56, 5, 50, 70)
    : random.normal(42 - severity * 18, 5, 14, 49)
  const betablocker = random.chance(preserved ? 0.7 : 0.92)
  const raas = random.chance(0.1) ? 'nessuno' : random.pick(optionIds(design, 'raas').slice(0, 3))
  const smoking = random.pick(optionIds(design, 'fumo'))
  const decision = random.chance(severity * 0.2)
    ? 'ricovero'
    : random.pick(['prosegue_a_domicilio', 'modifica_della_terapia', 'invio_al_medico_di_famiglia'])
  const aetiology = leafPaths(design, 'eziologia').filter(
    ([root]) => (root === 'ischemica') === ischaemic,
  )
  return {
    female,
    age,
    severity,
    preserved,
    fibrillation,
    diabetes,
    ischaemic,
    height,
    weight,
    creatinine,
    admissions,
    nyha,
    ejection,
    betablocker,
    raas,
    smoking,
    decision,
    aetiology,
  }
}

/** Paths of a question's options, each chosen with this probability. */
const someOf = (
  { design, random }: Pick<Draw, 'design' | 'random'>,
  code: string,
  probability: number,
) => leafPaths(design, code).filter(() => random.chance(probability))

/** Answers about the person, the disease and comorbidities. */
function history(
  {
    female,
    age,
    severity,
    fibrillation,
    diabetes,
    ischaemic,
    creatinine,
    admissions,
    ejection,
    smoking,
    aetiology,
  }: Patient,
  { design, random, day }: Draw,
) {
  return {
    data_arruolamento: day,
    iniziali: `${random.pick([...'ABCDEFGLMNPRSTV'])}.${random.pick([...'ABCDFGLMNPRSTVZ'])}.`,
    data_nascita: addDays(day, -Math.round(age * 365.25) - random.whole(0, 300)),
    sesso: female ? 'femmina' : 'maschio',
    provenienza: random.pick(leafPaths(design, 'provenienza')),
    scolarita: random.pick(optionIds(design, 'scolarita')),
    vive_solo: random.chance(0.28),
    caregiver: random.pick(['Coniuge', 'Figlia', 'Figlio', 'Assistente familiare']),
    consenso: true,
    data_consenso: day,
    eziologia: random.pick(aetiology),
    data_diagnosi: addDays(day, -random.whole(20, 3_600)),
    ricoveri_12m: admissions,
    ...(admissions > 0 ? { ultimo_ricovero: addDays(day, -random.whole(5, 360)) } : {}),
    procedure: ischaemic
      ? ['angioplastica_coronarica', ...(ejection < 36 ? ['defibrillatore_icd'] : [])]
      : ejection < 36
        ? ['defibrillatore_icd']
        : ['nessuna'],
    fibrillazione: fibrillation,
    ...(fibrillation
      ? { tipo_fibrillazione: random.pick(optionIds(design, 'tipo_fibrillazione')) }
      : {}),
    valvulopatie: someOf({ design, random }, 'valvulopatie', 0.12),
    fumo: smoking,
    ...(smoking === 'mai_fumato' ? {} : { pacchetti_anno: random.whole(3, 70) }),
    ipertensione: random.chance(0.7),
    diabete: diabetes,
    ...(diabetes ? { hba1c: random.normal(56, 9, 38, 98) } : {}),
    ictus: random.chance(0.12),
    vasculopatia: ischaemic || random.chance(0.15),
    bpco: random.chance(smoking === 'mai_fumato' ? 0.08 : 0.3),
    irc: creatinine > 1.5,
    neoplasia: random.chance(0.1),
    depressione: random.chance(0.15 + severity * 0.2),
    altre_comorbidita: optionIds(design, 'altre_comorbidita')
      .filter(() => random.chance(0.12))
      .map((option) => ({ option, note: option === 'altro' ? 'In accertamento' : '' })),
  }
}

/** Answers of the visit. */
function visit({ severity, height, weight, nyha }: Patient, { design, random }: Draw) {
  return {
    peso: weight,
    altezza: height,
    pas: random.normal(132 - severity * 22, 13, 84, 190),
    pad: random.normal(77 - severity * 8, 8, 45, 110),
    fc: random.normal(66 + severity * 18, 9, 46, 132),
    spo2: random.normal(97 - severity * 5, 1.6, 84, 100),
    nyha: `nyha_${nyha}`,
    edemi: random.pick(optionIds(design, 'edemi').slice(0, nyha)),
    ortopnea: random.chance(severity * 0.5),
    rantoli: random.chance(severity * 0.6),
    turgore: random.chance(severity * 0.45),
    ...(random.chance(0.3)
      ? { note_visita: 'Riferisce buona aderenza alla dieta iposodica.' }
      : {}),
  }
}

/** Answers of laboratory, electrocardiogram and echocardiogram. */
function measurements(
  { female, severity, preserved, fibrillation, creatinine, ejection }: Patient,
  { random, day }: Draw,
) {
  return {
    data_prelievo: addDays(day, -random.whole(0, 6)),
    creatinina: creatinine,
    sodio: random.normal(140 - severity * 4, 2.4, 124, 148),
    potassio: random.normal(4.4 + severity * 0.2, 0.4, 3, 5.9, 1),
    emoglobina: random.normal((female ? 12.8 : 13.9) - severity * 1.3, 1.2, 8, 17.5, 1),
    ferritina: random.normal(150 - severity * 40, 70, 8, 600),
    saturazione_transferrina: random.normal(25 - severity * 7, 6, 5, 55),
    nt_probnp: Math.round(Math.exp(random.normal(6.2 + severity * 3, 0.7, 4.2, 10.4, 3))),
    ...(random.chance(0.6) ? { troponina: random.normal(14 + severity * 30, 12, 3, 180) } : {}),
    ritmo: fibrillation
      ? 'fibrillazione_atriale'
      : random.pick(['sinusale', 'sinusale', 'da_pacemaker']),
    qrs: random.normal(104 + severity * 30, 16, 74, 196),
    qt: random.normal(395, 26, 320, 500),
    bbs: random.chance(preserved ? 0.06 : 0.24),
    fevs: ejection,
    dtd: random.normal(preserved ? 49 : 60 + severity * 6, 4, 40, 82),
    tapse: random.normal(21 - severity * 5, 2.4, 9, 30),
    paps: random.normal(28 + severity * 22, 7, 16, 85),
    reperti: random.chance(0.4) ? ['dilatazione_atriale_sinistra'] : ['nessuno'],
  }
}

/** Answers about the therapy, the quality of life and the next steps. */
function therapy({ nyha, betablocker, raas, decision }: Patient, { design, random, day }: Draw) {
  const limit = () => random.pick(optionIds(design, 'limite_scale').slice(nyha - 1, nyha + 1))
  return {
    betabloccante: betablocker,
    ...(betablocker ? { dose_betabloccante: random.whole(5, 20) * 5 } : {}),
    raas,
    ...(raas === 'nessuno' ? { motivo_no_raas: 'Ipotensione sintomatica' } : {}),
    mra: random.chance(0.62),
    sglt2: random.chance(0.7),
    furosemide: random.pick([0, 12.5, 25, 25, 50, 50, 75, 125]),
    altri_farmaci: someOf({ design, random }, 'altri_farmaci', 0.14),
    aderenza: random.whole(6, 10),
    limite_vestirsi: limit(),
    limite_camminare: limit(),
    limite_scale: limit(),
    limite_faccende: limit(),
    decisione: decision,
    ...(decision === 'ricovero' ? {} : { prossimo_controllo: addDays(day, random.whole(14, 180)) }),
  }
}

/**
 * Answers of one patient of the heart-failure registry, by question code; hidden and unanswered questions are absent. Random numbers are
 * drawn in a fixed order, so that the demonstration is the same at every start.
 */
export function heartFailureAnswers(
  design: DesignSeed,
  random: Random,
  day: string,
): Record<string, unknown> {
  const draw = { design, random, day }
  const patient = patientOf(draw)
  return {
    ...history(patient, draw),
    ...visit(patient, draw),
    ...measurements(patient, draw),
    ...therapy(patient, draw),
  }
}
