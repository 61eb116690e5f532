import type { Measures } from './measures'

/** A measure of a bench, the median of its rounds unless another share of them is named. */
interface Told {
  readonly measure: string
  readonly unit: string
  readonly share?: number
}

/** A goal of the product: the physical limit in the same run, the cost allowed, and the cost measured. */
interface Goal {
  readonly line: string
  readonly bench: string
  readonly limit?: Told
  readonly own?: Told
  /** The figure that is compared: our measure, or its ratio to the limit. */
  readonly judged: Told
  readonly most: number
}

const cpu = 'ms'
const times = '×'

function ofSaves(answers: number, most: number): Goal {
  return {
    line: `save of an answer, survey of ${answers}, 16 connections`,
    bench: 'saving',
    limit: { measure: `${answers} answers: a bare server's save, processor`, unit: cpu },
    own: { measure: `${answers} answers: ours, processor`, unit: cpu },
    judged: { measure: `${answers} answers: ours, in bare saves`, unit: times },
    most,
  }
}

function ofPages(surveys: number): Goal {
  return {
    line: `list of 50 among ${surveys.toLocaleString('en')}`,
    bench: 'lists',
    limit: { measure: `${surveys}: a bare server's page, processor`, unit: cpu },
    own: { measure: `${surveys}: ours, processor`, unit: cpu },
    judged: { measure: `${surveys}: ours, in bare pages`, unit: times },
    most: 2,
  }
}

function ofGroups(questions: number, most: number): Goal {
  return {
    line: `a group of ${questions} questions opened by its address`,
    bench: 'opening',
    limit: { measure: `${questions}: plain HTML`, unit: cpu },
    own: { measure: `${questions}: opened by its address`, unit: cpu },
    judged: { measure: `${questions}: times plain HTML`, unit: times },
    most,
  }
}

function ofReadiness(questions: number): Goal {
  return {
    line: `a group of ${questions} questions is ready, beside SurveyJS's page`,
    bench: 'opening',
    limit: { measure: `${questions}: ready, React by hand`, unit: 'ms' },
    own: { measure: `${questions}: ready, by the page's own clock`, unit: 'ms' },
    judged: { measure: `${questions}: ready, in times of SurveyJS`, unit: times },
    most: 1,
  }
}

function ofKeys(name: string): Goal {
  return {
    line: `a key, ${name}`,
    bench: 'filling',
    limit: { measure: `${name}: a key, plain HTML`, unit: cpu },
    own: { measure: `${name}: a key`, unit: cpu },
    judged: { measure: `${name}: a key, times plain HTML`, unit: times },
    most: 2,
  }
}

function ofSavedKeys(questions: number): Goal {
  return {
    line: `a key, its formula and its save, survey of ${questions.toLocaleString('en')} questions`,
    bench: 'saved-keys',
    limit: { measure: '30 questions: a key, its formula and its save', unit: cpu },
    own: { measure: `${questions} questions: a key, its formula and its save`, unit: cpu },
    judged: { measure: `${questions} questions: times among 30`, unit: times },
    most: 1.25,
  }
}

function ofSlowPhones(visit: string, most: number): Goal {
  const judged = { measure: `30 on a slow phone, ${visit}: ready to type`, unit: 'ms' }
  return { line: `a group of 30 on a slow phone, ${visit}`, bench: 'opening', judged, most }
}

function ofVisits(page: string, most: number): Goal {
  const judged = { measure: `first visit of ${page}`, unit: 'kB' }
  return { line: `first visit, headers included: ${page}`, bench: 'visits', judged, most }
}

function ofEnumeration(call: string): Goal {
  return {
    line: `${call}: whether the reply's time tells who has an account`,
    bench: 'enumeration',
    judged: { measure: `${call}: area under the curve`, unit: '' },
    most: 0.6,
  }
}

function ofDumps(suffix: string): readonly Goal[] {
  const first = { measure: `${suffix}: first byte`, unit: 'ms' }
  return [
    {
      line: `dump as ${suffix}, processor`,
      bench: 'dumping',
      limit: { measure: `${suffix}: zlib level 1 over the same bytes`, unit: cpu },
      judged: { measure: `${suffix}: node and PostgreSQL in zlibs`, unit: times },
      most: 8,
    },
    { line: `dump as ${suffix}, first byte`, bench: 'dumping', judged: first, most: 100 },
  ]
}

const rawQuestion = { measure: 'raw SQL: one question, values counted', unit: 'ms' }

/** A part of a page of statistics, beside the count of one question by SQL over the answers. @param share of how many calls; absent = half */
function ofStatistics(part: string, most: number, share?: number): Goal {
  const judged = { measure: part, unit: 'ms', ...(share !== undefined && { share }) }
  const line = `statistics: ${part}${share === undefined ? '' : ', at most'}`
  return { line, bench: 'statistics', limit: rawQuestion, judged, most }
}

/** A page of 90 blocks on a slow processor, its files kept. @param share of how many measures; absent = half */
function ofStatisticsPage(measure: string, most: number, share?: number): Goal {
  const judged = { measure, unit: 'ms', ...(share !== undefined && { share }) }
  const line = `a page of 90 blocks, slow processor: ${measure}${share === undefined ? '' : `, ${share * 100} of 100`}`
  return { line, bench: 'statistics-page', judged, most }
}

const statisticsFilters = [
  'unfiltered',
  'a year',
  'a centre',
  'a doctor',
  'approved',
  'free days',
  'a centre in a year',
]
const statisticsLines: readonly Goal[] = [
  ...statisticsFilters.flatMap((filter) => [
    ofStatistics(`${filter}: head`, 1_000, 1),
    ofStatistics(`${filter}: a block`, 500),
    ofStatistics(`${filter}: a block`, 1_000, 1),
  ]),
  ...statisticsFilters.map((filter) => ofStatistics(`${filter}: missing by month`, 2_000, 1)),
  ...['head', 'missing by month', 'a block'].map((part) =>
    ofStatistics(`an answer: ${part}`, 2_000, 1),
  ),
  ofStatistics('crosstab', 1_000, 1),
  {
    line: 'statistics: what a save pays for them',
    bench: 'statistics',
    judged: { measure: 'a save pays for statistics', unit: 'ms CPU' },
    most: 0.1,
  },
]

/** Every line that the product is judged by; a bench adds its own here. */
const goals: readonly Goal[] = [
  ofSaves(30, 4),
  ofSaves(300, 4),
  {
    line: 'read of a survey with 300 answers',
    bench: 'survey',
    limit: { measure: 'a bare server: processor', unit: cpu },
    own: { measure: 'ours: processor', unit: cpu },
    judged: { measure: 'ours, in bare readings', unit: times },
    most: 2,
  },
  {
    line: 'the same with another include',
    bench: 'survey',
    limit: { measure: 'a bare server: processor', unit: cpu },
    own: { measure: 'another include: processor', unit: cpu },
    judged: { measure: 'another include, in bare readings', unit: times },
    most: 4,
  },
  {
    line: 'second start, until its first answer',
    bench: 'starting',
    judged: { measure: 'a start, until its first answer', unit: 'ms' },
    most: 2_000,
  },
  {
    line: '500 saves at once, 99 of 100 within',
    bench: 'crowd',
    judged: { measure: '500 saves at once', unit: 'ms', share: 0.99 },
    most: 1_000,
  },
  {
    line: '500 saves at once, errors',
    bench: 'crowd',
    judged: { measure: '500 saves at once, errors', unit: '', share: 1 },
    most: 0,
  },
  {
    line: 'saves while 2,000 questions are published for 100,000 surveys, 99 of 100',
    bench: 'publishing',
    judged: {
      measure: 'saves while a design is published, 99 of 100 in times of those alone',
      unit: times,
    },
    most: 2,
  },
  {
    line: 'page of what publishing them does',
    bench: 'publishing',
    judged: { measure: 'the page of consequences', unit: 'ms' },
    most: 3_000,
  },
  ...[1_000, 100_000, 1_000_000].map(ofPages),
  ...['.xlsx', '.csv'].flatMap(ofDumps),
  {
    line: 'memory while dumps are made',
    bench: 'dumping',
    judged: { measure: 'memory, the most', unit: 'MB' },
    most: 250,
  },
  ...statisticsLines,
  ofStatisticsPage('first numbers', 1_000),
  ...['while blocks are read', 'once they are read'].flatMap((when) => [
    ofStatisticsPage(`a frame on the screen, ${when}`, 17),
    ofStatisticsPage(`a frame on the screen, ${when}`, 34, 0.95),
  ]),
  ofGroups(30, 4),
  ofGroups(300, 2.5),
  ofReadiness(30),
  ofReadiness(300),
  ofSlowPhones('cold', 4_000),
  ofSlowPhones('warm', 1_500),
  ofSlowPhones('offline', 1_000),
  ofKeys('30 × 1'),
  ofKeys('300 × 1'),
  ofKeys('30 × 33'),
  ofKeys('30 × 100'),
  ...[300, 990, 3_000].map(ofSavedKeys),
  ofVisits('login', 130),
  ofVisits('dashboard, reloaded', 180),
  ofVisits('administration, reloaded', 400),
  ...['login', 'forgotten password', 'link that signs in', 'subscription'].map(ofEnumeration),
]

function told(measures: Measures, one: Told | undefined): string {
  const value = one === undefined ? null : measures.share(one.measure, one.share)
  return value === null ? '–' : `${value.toFixed(value < 10 ? 2 : 1)} ${one?.unit}`
}

/** Measures beside limits and goals, as a table in Markdown: a line for each goal of a bench that has run. */
export function tableOf(measured: ReadonlyMap<string, Measures>): string[] {
  const lines = goals.flatMap(({ line, bench, limit, own, judged, most }) => {
    const measures = measured.get(bench)
    const value = measures?.share(judged.measure, judged.share) ?? null
    if (measures === undefined || value === null) return []
    const verdict = value <= most ? 'reached' : 'missed'
    const cells = [
      line,
      told(measures, limit),
      told(measures, own ?? judged),
      told(measures, judged),
    ]
    return [`| ${[...cells, `≤ ${most} ${judged.unit}`, verdict].join(' | ')} |`]
  })
  if (lines.length === 0) return []
  return ['| | limit | ours | judged | goal | |', '|---|---|---|---|---|---|', ...lines]
}
