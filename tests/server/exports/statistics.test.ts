// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatsBlock, StatsPage } from '../../../contract/statistics/page'
import { csvRows, hasPspp, inPspp, save } from './pspp'
import { zipped } from './zipped'
import { hasR, inR } from '../../setup/data/r'
import { startTestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'
import { demonstration } from '../statistics/demonstration'

/** Output of the lines after the ZIP's own script, as JSON; a warning is a failure. */
async function toldByR(files: ReadonlyMap<string, string>, lines: string): Promise<unknown> {
  return JSON.parse(await inR(files, `options(warn = 2)\nsource("leggi.R")\n${lines}`)) as unknown
}

/** Every column as R sees it: numbers by their figures, truths and factors by their counts. */
const figures = `
cifra <- function(x) if (is.na(x)) "null" else sprintf("%.17g", x)
riga <- function(nome) {
  x <- dati[[nome]]
  n <- sum(!is.na(x))
  if (is.numeric(x) && !inherits(x, c("Date", "POSIXct"))) {
    q <- quantile(x, c(0.25, 0.5, 0.75), na.rm = TRUE, type = 7, names = FALSE)
    sd <- if (n > 1) sd(x, na.rm = TRUE) else NA
    sprintf('"%s": {"n": %d, "mean": %s, "sd": %s, "q1": %s, "median": %s, "q3": %s}', nome, n,
      cifra(mean(x, na.rm = TRUE)), cifra(sd), cifra(q[1]), cifra(q[2]), cifra(q[3]))
  } else if (is.factor(x) || is.logical(x)) {
    sprintf('"%s": {"n": %d, "counts": [%s]}', nome, n, paste(as.integer(table(x)), collapse = ", "))
  } else sprintf('"%s": {"n": %d}', nome, n)
}
cat("{", paste(sapply(names(dati), riga), collapse = ",\\n"), "}")
`

interface Told {
  readonly n: number
  readonly counts?: readonly number[]
}

describe.skipIf(!hasR && !hasPspp)('the ZIP for statisticians, of the demonstration', () => {
  let demo: Awaited<ReturnType<typeof demonstration>>
  beforeAll(async () => {
    demo = await demonstration()
  }, 120_000)
  afterAll(() => demo.server.close())

  /** ZIP and blocks of each database's page. */
  async function* packages() {
    const { caller } = await demo.as('admin@')
    const get = async <T>(path: string) => (await caller.request('GET', path)).body as T
    for (const databaseId of demo.databaseIds) {
      const final = 'filter%5Bstatus%5D=completed,approved,locked'
      const query = `?identifiers=with&${final}`
      const files = await zipped(demo.server.url, caller.token ?? '', databaseId, query)
      const base = `/v1/databases/${databaseId}/stats/all`
      const page = await get<StatsPage>(base)
      const blocks = page.blocks.map(({ id }) => get<StatsBlock>(`${base}/blocks/${id}`))
      yield { files, blocks: await Promise.all(blocks) }
    }
  }

  it.skipIf(!hasR)(
    'gives R the figures of the statistics page, for every question',
    async () => {
      let numbers = 0
      let choices = 0
      for await (const { files, blocks } of packages()) {
        const told = (await toldByR(files, figures)) as Record<
          string,
          Told & Record<string, number>
        >
        for (const { question, total } of blocks) {
          const { coverage, summary } = total ?? { coverage: null, summary: null }
          const column = told[question.code]
          if (column !== undefined)
            expect([question.code, column.n]).toEqual([question.code, coverage?.answered.count])
          if (summary?.shape === 'numbers' && summary.numbers !== null) {
            numbers += 1
            for (const name of ['mean', 'sd', 'q1', 'median', 'q3'] as const) {
              expectNear(column?.[name], summary.numbers[name], `${question.code} ${name}`)
            }
          }
          if (summary?.shape === 'categories' && column?.counts !== undefined) {
            choices += 1
            const counts = summary.categories.map(({ count }) => count).filter((count) => count)
            expect([...column.counts].filter((count) => count > 0).sort()).toEqual(counts.sort())
          }
        }
      }
      expect([numbers > 20, choices > 20]).toEqual([true, true])
    },
    240_000,
  )

  it.skipIf(!hasPspp)(
    'gives SPSS every value with its label, and the figures of the statistics page',
    async () => {
      let numbers = 0
      let labels = 0
      for await (const { files, blocks } of packages()) {
        const [header = [], ...rows] = csvRows(files.get('dati.csv') ?? '')
        const [names = [], ...values] = await inPspp(
          files,
          save('/CELLS=VALUES /TEXTOPTIONS FORMAT=PLAIN'),
        )
        const [, ...told] = await inPspp(files, save('/CELLS=LABELS'))
        const meanings = new Map(
          csvRows(files.get('codici.csv') ?? '').map(([code, , value, meaning]) => [
            `${code}=${value}`,
            meaning ?? '',
          ]),
        )
        expect(values).toHaveLength(rows.length)
        for (const [at, row] of rows.entries()) {
          for (const [position, cell] of row.entries()) {
            const read = values[at]?.[position]?.trim() ?? ''
            const american = cell.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$2/$3/$1')
            expect(read, names[position]).toBe(read.includes('/') ? american : cell)
            const meaning = meanings.get(`${header[position]}=${cell}`)
            // The ends of a scale are labelled where the design names them.
            if (cell === '' || meaning === undefined || meaning.endsWith(' della scala')) continue
            labels += 1
            expect(told[at]?.[position], names[position]).toBe(meaning)
          }
        }
        const asked = blocks.flatMap(({ question: { code }, total }) =>
          total !== null && header.includes(code) ? [{ code, total }] : [],
        )
        const [, figuresRow = []] = await inPspp(
          files,
          [
            'COMPUTE tutte = 1.',
            'AGGREGATE OUTFILE=* MODE=REPLACE /BREAK=tutte',
            ...asked.map(({ code, total: { summary } }, at) => {
              const name = names[header.indexOf(code)]
              const isNumber = summary.shape === 'numbers'
              return ` /n${at}=N(${name})${isNumber ? ` /m${at}=MEAN(${name}) /s${at}=SD(${name})` : ''}`
            }),
            ' .',
            save('/CELLS=VALUES /TEXTOPTIONS FORMAT=PLAIN'),
          ].join('\n'),
        )
        let place = 1
        for (const { code, total } of asked) {
          expect([code, Number(figuresRow[place++])]).toEqual([code, total.coverage.answered.count])
          if (total.summary.shape !== 'numbers') continue
          numbers += 1
          for (const name of ['mean', 'sd'] as const) {
            const shown = total.summary.numbers?.[name]
            expectNear(Number(figuresRow[place++]), shown, `${code} ${name}`)
          }
        }
      }
      expect([numbers > 20, labels > 5_000]).toEqual([true, true])
    },
    240_000,
  )
})

function expectNear(found: number | undefined, shown: number | null | undefined, what: string) {
  const difference = Math.abs((found ?? 0) - (shown ?? 0))
  expect(difference, what).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(shown ?? 0)))
}

const hostile = [
  "=cmd|' /C calc'!A0",
  '"; system("false"); "',
  '\\" \\u0041 \\',
  'perché «così» 🫀',
  "l'apice; e ' un altro.",
]

describe('the ZIP for statisticians', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  async function hostileFiles() {
    const options = hostile.map((label, at) => ({ id: `o${at}`, label, code: label }))
    const to = await study(server, [
      {
        questions: {
          testo: { kind: 'text', name: hostile[1], metadata: { multiline: true } },
          scelta: { kind: 'single_choice', name: hostile[2], metadata: { options } },
          fumo: { kind: 'boolean', name: hostile[4] },
          nato: { kind: 'date' },
          peso: { kind: 'number', metadata: { unit: 'kg' } },
        },
      },
    ])
    for (const [at, text] of [...hostile, 'due\nrighe', 'NA'].entries()) {
      const piece = await to.begin((await to.survey()).id)
      await to.answer(piece, 'testo', text)
      await to.answer(piece, 'scelta', `o${at % options.length}`)
      await to.answer(piece, 'fumo', at % 2 === 0)
      await to.answer(piece, 'nato', '1960-02-29')
      await to.answer(piece, 'peso', null, { missingReason: 'refused' })
    }
    return zipped(server.url, to.doctor.token ?? '', to.databaseId, '')
  }

  it('has data, dictionary, codes, scripts and what is in it', async () => {
    const files = await hostileFiles()
    expect([...files.keys()]).toEqual([
      'dati.csv',
      'dati-spss.csv',
      'dizionario.csv',
      'codici.csv',
      'leggi.R',
      'leggi.sps',
      'LEGGIMI.txt',
    ])
    expect(files.get('LEGGIMI.txt')).toContain('Schede nel file: 7')
    expect(files.get('dati.csv')).toContain('"due\nrighe"')
    expect(files.get('dati-spss.csv')?.trimEnd().split('\r\n')).toHaveLength(8)
    expect(files.get('dati-spss.csv')).toContain('"due / righe"')
    // Texts are equal in every language of the machine that R runs on.
    expect(files.get('leggi.R')).toMatch(/^[\x00-\x7f]*$/)
    const syntax = files.get('leggi.sps') ?? ''
    expect(syntax).toContain("/FILE='dati-spss.csv'")
    expect(syntax).toContain("VARIABLE LABELS fumo 'l''apice; e '' un altro.'.")
    expect(syntax).toContain("  'perché «così» 🫀' 'perché «così» 🫀'")
    expect(syntax).toContain('    peso__motivo A15')
    expect(Math.max(...syntax.split(/\r?\n/).map((line) => Buffer.byteLength(line)))).toBeLessThan(
      300,
    )
  })

  it.skipIf(!hasPspp)(
    'gives SPSS every text on one line, and what is empty as missing',
    async () => {
      const files = await hostileFiles()
      const [names = [], ...rows] = await inPspp(files, save('/CELLS=VALUES'))
      const column = (name: string) => rows.map((row) => row[names.indexOf(name)]?.trim())
      expect(column('testo')).toEqual([...hostile, 'due / righe', 'NA'])
      expect(new Set(column('peso'))).toEqual(new Set(['']))
      expect(new Set(column('peso__motivo'))).toEqual(new Set(['Rifiutato']))
      const counted = `AGGREGATE OUTFILE=* MODE=REPLACE /BREAK=fumo /chi=N(scheda_medico) /dove=N(scheda_centro).\n`
      // Three said no, four yes; nobody has a centre.
      expect(await inPspp(files, counted + save('/CELLS=LABELS'))).toEqual([
        ['fumo', 'chi', 'dove'],
        ['No', '3', '0'],
        ['Sì', '4', '0'],
      ])
    },
  )

  it.skipIf(!hasR)(
    'gives R every text as it was written, whatever is in names and answers',
    async () => {
      const files = await hostileFiles()
      const read = (await toldByR(
        files,
        `esc <- function(x) paste0("[", paste(sapply(x, function(one) paste0("[", paste(utf8ToInt(enc2utf8(one)), collapse = ","), "]")), collapse = ","), "]")
       cat(sprintf('{"testo": %s, "scelta": %s, "nome": %s, "nato": "%s", "fumo": %d, "classi": "%s", "motivi": "%s", "ora": "%s"}',
         esc(dati$testo), esc(levels(dati$scelta)), esc(attr(dati$testo, "label")), format(dati$nato[1]), sum(dati$fumo),
         paste(class(dati$scelta), class(dati$fumo), class(dati$nato), class(dati$peso), class(dati$peso__motivo), collapse = " "),
         paste(unique(as.character(dati$peso__motivo)), collapse = ""), class(dati$scheda_creata)[1]))`,
      )) as Record<string, unknown>
      const texts = (codes: unknown) =>
        (codes as number[][]).map((points) => String.fromCodePoint(...points))
      expect(texts(read.testo)).toEqual([...hostile, 'due\nrighe', 'NA'])
      expect(texts(read.scelta)).toEqual(hostile)
      expect(texts(read.nome)).toEqual([hostile[1]])
      expect(read).toMatchObject({
        nato: '1960-02-29',
        fumo: 4,
        classi: 'factor logical Date numeric factor',
        motivi: 'Rifiutato',
        ora: 'POSIXct',
      })
    },
  )
})
