import { code } from '../reading/files'
import { exportedNames, stem, wordsOf } from '../reading/names'
import { counted, type Rule } from './rule'

/**
 * Words of the private dialect, by which names are not to be called any more. Some are missing, since names rightly hold them as well:
 * `known`, `found`, `whole`, `shown`, `parts`. No test can tell those meanings apart.
 */
const retired: Readonly<Record<string, RegExp>> = {
  piece: /^pieces?$/,
  place: /^places?$/,
  said: /^said$/,
  told: /^told$/,
  facts: /^facts?$/,
  settle: /^(un)?settle[ds]?$|^settling$/,
  standing: /^standings?$/,
  ahead: /^ahead$/,
  swift: /^swift(ly)?$/,
  given: /^given$/,
  asked: /^asked$/,
  offered: /^offered$/,
  drawn: /^drawn$/,
  tie: /^ties?$/,
  verdict: /^verdicts?$/,
  judge: /^judge[ds]?$|^judging$|^judgements?$/,
  fault: /^faults?$/,
  finding: /^findings?$/,
  refusal: /^refusals?$/,
  obstacle: /^obstacles?$/,
  blocker: /^blockers?$/,
  stamp: /^stamp(s|ed)?$/,
  fold: /^fold(s|ed|ing)?$/,
  alike: /^alike$/,
  withheld: /^withheld$|^withhold(ing)?$/,
  pace: /^paces?$/,
  keyed: /^keyed$/,
  renewals: /^renewals$/,
  generation: /^generations?$/,
  taken: /^taken$/,
  parked: /^(un)?park(ed)?$/,
  news: /^news$/,
  way: /^ways?$/,
  leaving: /^leaving$/,
  ending: /^endings?$/,
  gone: /^gone$/,
  seal: /^(un)?seal(s|ed|ing)?$/,
  vault: /^vaults?$/,
  outbox: /^outbox(es)?$/,
  keep: /^keep(s|er|ing)?$|^kept$/,
  forget: /^forg[eo]t(s|ten)?$|^forgetting$/,
  thing: /^things?$/,
  differs: /^differs?$/,
  within: /^within$/,
  beside: /^besides?$/,
  doings: /^doings?$/,
  throttling: /^throttl(ings?|ed?|e)$/,
  slowed: /^slowed$/,
  tries: /^tr(y|ies|ied)$/,
  journal: /^journals?$/,
  retired: /^retired$/,
  lanes: /^lanes?$/,
  together: /^together$/,
  turns: /^turns?$/,
  ongoing: /^ongoing$/,
  onward: /^onwards?$/,
  unheard: /^unheard$/,
  warming: /^warm(ing|ed|s)?$/,
  rehearsal: /^rehears(als?|ed?|e)$/,
  apart: /^apart$/,
}

/** Paths at which a word keeps its meaning. */
const rightly: Readonly<Record<string, RegExp>> = {
  facts: /statistics|stats/,
  // Faults that are injected, as books on testing call them.
  fault: /^tests\/setup\/network\/fault-proxy/,
}

function* namesOfCode(): Generator<readonly [file: string, name: string]> {
  for (const file of code) {
    yield [file, stem(file)]
    for (const name of exportedNames(file)) yield [file, name]
  }
}

/** Words that the glossary has no room for, in names that others meet: those of files and of what files export. */
export const words: Rule = {
  name: 'words',
  sentence: 'names use the words of the glossary',
  measure: 'exported names and file names with a retired word',
  isSum: true,
  find: () =>
    counted(
      [...namesOfCode()].flatMap(([file, name]) => {
        const own = wordsOf(name)
        return Object.entries(retired)
          .filter(
            ([word, pattern]) => own.some((one) => pattern.test(one)) && !rightly[word]?.test(file),
          )
          .map(([word]) => [word, `${file}: ${name}`] as const)
      }),
    ),
}
