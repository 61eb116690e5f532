/** Units that measure the same, each with its size in the first of its list. */
const families: readonly Readonly<Record<string, number>>[] = [
  { m: 1, dm: 1e-1, cm: 1e-2, mm: 1e-3, µm: 1e-6, km: 1e3 },
  { g: 1, kg: 1e3, mg: 1e-3, µg: 1e-6, mcg: 1e-6, ng: 1e-9, pg: 1e-12 },
  { l: 1, dl: 1e-1, cl: 1e-2, ml: 1e-3, µl: 1e-6 },
  { mol: 1, mmol: 1e-3, µmol: 1e-6, nmol: 1e-9, pmol: 1e-12 },
  {
    min: 1,
    minuto: 1,
    minuti: 1,
    s: 1 / 60,
    sec: 1 / 60,
    h: 60,
    ora: 60,
    ore: 60,
    giorno: 1_440,
    giorni: 1_440,
    settimana: 10_080,
    settimane: 10_080,
    mese: 43_830,
    mesi: 43_830,
    anno: 525_960,
    anni: 525_960,
  },
]

/** Numbers beyond which hardly any patient has a result with this unit; null = no such number. */
const limits: Readonly<Record<string, readonly [number | null, number | null]>> = {
  'kg/m²': [5, 300],
  '°C': [null, 100],
  '%': [null, 1_000],
  bpm: [null, 1_000],
  '/min': [null, 1_000],
  mmHg: [null, 1_000],
  anni: [null, 200],
  mesi: [null, 2_400],
}

/** A unit to be compared: `kg/m²` and `Kg/m2` are one. */
const comparable = (unit: string) => unit.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

const sizes = families.map(
  (family) => new Map(Object.entries(family).map(([unit, size]) => [comparable(unit), size])),
)
const limitsByUnit = new Map(
  Object.entries(limits).map(([unit, ends]) => [comparable(unit), ends] as const),
)

/** Limits of results with a unit; none for most. */
export function limitsOf(unit: string): readonly [number | null, number | null] {
  return limitsByUnit.get(comparable(unit)) ?? [null, null]
}

/** Units that a compound one is made of: of `kg/m²` these are `kg` and `m`. */
export function simpleUnits(unit: string): readonly string[] {
  return comparable(unit)
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '')
}

/** A simple unit that measures the same as a part of another, on another scale. */
export interface Misfit {
  readonly simple: string
  /** Number of it that makes one of the other, 100 for `cm` and `m`. */
  readonly factor: number
}

/** Finds a unit that does not fit a result's, as `cm` beside `kg/m²`; null if it fits, or can't be compared. */
export function misfitOf(unit: string, result: string): Misfit | null {
  const [own, ofResult] = [simpleUnits(unit), simpleUnits(result)]
  if (own.length !== 1 && own.length !== ofResult.length) return null
  for (const family of sizes) {
    const simple = own.find((part) => family.has(part))
    const size = simple === undefined ? undefined : family.get(simple)
    const others = ofResult.flatMap((part) => family.get(part) ?? [])
    const [other] = others
    if (simple === undefined || size === undefined || other === undefined) continue
    if (!others.includes(size)) return { simple, factor: other / size }
  }
  return null
}
