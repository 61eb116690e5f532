import { addDays, type Random } from './random'
import { leafPaths, optionIds, type DesignSeed } from './design-seed'

/** Answers of one operated patient, by question code. */
export function postOperativeAnswers(
  design: DesignSeed,
  random: Random,
  day: string,
): Record<string, unknown> {
  const course = random.next()
  const antibiotic = course > 0.75
  const readmitted = course > 0.9
  const pain = Math.round(2 + course * 5)
  return {
    data_intervento: addDays(day, -31),
    tipo_intervento: random.pick(leafPaths(design, 'tipo_intervento')),
    asa: `asa_${random.whole(1, course > 0.6 ? 4 : 3)}`,
    durata: random.normal(85 + course * 90, 30, 20, 420),
    perdite: random.normal(90 + course * 300, 80, 0, 1_800),
    urgenza: random.chance(0.18),
    data_controllo: addDays(day, -24),
    dolore_riposo: pain,
    dolore_movimento: Math.min(10, pain + random.whole(0, 3)),
    temperatura: random.normal(36.6 + course * 0.9, 0.3, 35.5, 39.2, 1),
    ferita: course > 0.8 ? random.pick(optionIds(design, 'ferita').slice(1)) : 'asciutta',
    complicanze:
      course > 0.8
        ? [{ option: random.pick(optionIds(design, 'complicanze').slice(0, 5)), note: '' }]
        : [{ option: 'nessuna', note: '' }],
    antibiotico: antibiotic,
    ...(antibiotic
      ? { quale_antibiotico: random.pick(['Amoxicillina', 'Cefazolina', 'Ciprofloxacina']) }
      : {}),
    riammesso: readmitted,
    ...(readmitted ? { data_riammissione: addDays(day, -random.whole(1, 20)) } : {}),
    dolore_30: Math.max(0, pain - random.whole(1, 5)),
    ripresa: course < 0.6 ? 'completa' : random.pick(optionIds(design, 'ripresa')),
    aiuti: course > 0.7 ? ['stampelle'] : ['nessuno'],
    ...(random.chance(0.2) ? { note: 'Prossimo controllo dal medico di famiglia.' } : {}),
  }
}

/** Answers of one outpatient to the quality-of-life questionnaire, by question code. */
export function qualityOfLifeAnswers(
  design: DesignSeed,
  random: Random,
  day: string,
): Record<string, unknown> {
  const burden = random.normal(1.7, 0.9, 0, 4, 2)
  const answer = () => {
    const index = Math.round(Math.min(4, Math.max(0, burden + random.normal(0, 0.7, -2, 2, 2))))
    return optionIds(design, 'stanchezza')[index]
  }
  return {
    stanchezza: answer(),
    sonno: answer(),
    fiato: answer(),
    umore: answer(),
    amici: answer(),
    paura: answer(),
    salute: random.normal(85 - burden * 14, 9, 5, 100),
    rispetto_anno: random.pick(optionIds(design, 'rispetto_anno')),
    data_compilazione: day,
    ...(random.chance(0.5)
      ? {
          commento: random.pick([
            'Le scale di casa.',
            'Dormire poco.',
            'Dipendere dagli altri.',
            'Le troppe pastiglie.',
          ]),
        }
      : {}),
  }
}
