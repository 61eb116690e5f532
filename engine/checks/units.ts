/** Units that measure the same. */
interface Family {
  /** Parts of a result's unit that one of them is compared with. It is converted itself only where it stands above the line. */
  readonly comparedWith: 'all' | 'above' | 'alone'
  /** Each with its size in the first of the list. */
  readonly sizes: Readonly<Record<string, number>>
}

const families: readonly Family[] = [
  { comparedWith: 'all', sizes: { m: 1, dm: 1e-1, cm: 1e-2, mm: 1e-3, µm: 1e-6, km: 1e3 } },
  {
    // The weight of `mOsm/kg` is the solvent's.
    comparedWith: 'above',
    sizes: { g: 1, kg: 1e3, mg: 1e-3, µg: 1e-6, mcg: 1e-6, ng: 1e-9, pg: 1e-12 },
  },
  { comparedWith: 'all', sizes: { l: 1, dl: 1e-1, cl: 1e-2, ml: 1e-3, µl: 1e-6 } },
  {
    comparedWith: 'all',
    sizes: { mol: 1, mmol: 1e-3, µmol: 1e-6, nmol: 1e-9, pmol: 1e-12 },
  },
  {
    // An age has nothing to do with the minutes of `mL/min`.
    comparedWith: 'alone',
    sizes: {
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
  },
]

/** Spellings of short units beside those above, where capitals don't make another unit as in `mM`. */
const spellings: Readonly<Record<string, string>> = {
  Kg: 'kg',
  KG: 'kg',
  MG: 'mg',
  Cm: 'cm',
  CM: 'cm',
  L: 'l',
  dL: 'dl',
  DL: 'dl',
  cL: 'cl',
  mL: 'ml',
  ML: 'ml',
  µL: 'µl',
  H: 'h',
  Min: 'min',
  MIN: 'min',
  Ore: 'ore',
  BPM: 'bpm',
}

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

const normal = (text: string) => text.normalize('NFKC')
const spellingsByText = new Map(
  Object.entries(spellings).map(([other, unit]) => [normal(other), normal(unit)]),
)

/** A unit to be compared: `kg/m²` and `Kg/m2` are one. Words of four letters and more may have capitals. */
function comparable(unit: string): string {
  return normal(unit)
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{L}+/gu, (letters) =>
      letters.length > 3 ? letters.toLowerCase() : (spellingsByText.get(letters) ?? letters),
    )
}

const familiesByUnit = families.map(({ comparedWith, sizes }) => ({
  comparedWith,
  sizes: new Map(Object.entries(sizes).map(([unit, size]) => [comparable(unit), size])),
}))
const limitsByUnit = new Map(
  Object.entries(limits).map(([unit, ends]) => [comparable(unit), ends] as const),
)

/** Limits of results with a unit; none for most. */
export function limitsOf(unit: string): readonly [number | null, number | null] {
  return limitsByUnit.get(comparable(unit)) ?? [null, null]
}

/** Part of a unit: of `kg/m²` these are `kg`, and `m` with the power 2 below the line. */
interface Part {
  /** A simple unit; a part with other signs as it is written, as `10³`. */
  readonly simple: string
  readonly power: number
  readonly isBelow: boolean
}

function partsOf(unit: string): readonly Part[] {
  return comparable(unit)
    .split('/')
    .flatMap((segment, at) =>
      segment
        .split(/[·*×]/)
        .filter((part) => part !== '')
        .map((part) => {
          const [, simple = part, power = '1'] = /^(\p{L}+)\^?(\d)?$/u.exec(part) ?? []
          return { simple, power: Number(power), isBelow: at > 0 }
        }),
    )
}

/** Units that a compound one is made of: of `kg/m²` these are `kg` and `m`. */
export function simpleUnits(unit: string): readonly string[] {
  return partsOf(unit).map(({ simple }) => simple)
}

/** A unit that measures the same as another or as a part of it, on another scale. */
export interface Misfit {
  readonly simple: string
  /** Number of it that makes one of the other, 100 for `cm` and `m`. */
  readonly factor: number
}

/** Finds a part of a result's unit that a simple unit should be converted to. */
function misfitOfPart({ simple, power }: Part, result: readonly Part[]): Misfit | null {
  for (const { comparedWith, sizes } of familiesByUnit) {
    const size = sizes.get(simple)
    if (size === undefined) continue
    const alike = result.filter((part) => sizes.has(part.simple))
    if (alike.some((part) => sizes.get(part.simple) === size)) return null
    const other = alike.find(
      ({ isBelow }) =>
        comparedWith === 'all' || (!isBelow && (comparedWith === 'above' || result.length === 1)),
    )
    const target = other && sizes.get(other.simple)
    return target === undefined ? null : { simple, factor: (target / size) ** power }
  }
  return null
}

/** Factor between two parts at the same position; null if they can't be compared. */
function factorOf(own: Part, other: Part): number | null {
  if (own.isBelow !== other.isBelow || own.power !== other.power) return null
  if (own.simple === other.simple) return 1
  const family = familiesByUnit.find(({ sizes }) => sizes.has(own.simple))
  const [size, target] = [family?.sizes.get(own.simple), family?.sizes.get(other.simple)]
  if (size === undefined || target === undefined) return null
  return (target / size) ** (own.isBelow ? -own.power : own.power)
}

/** Compares two compound units part by part. */
function misfitOfWhole(own: readonly Part[], result: readonly Part[]): Misfit | null {
  let factor = 1
  for (const [at, part] of own.entries()) {
    const other = result[at]
    const ofPart = other === undefined ? null : factorOf(part, other)
    if (ofPart === null) return null
    factor *= ofPart
  }
  const changed = own.find(({ simple }, at) => simple !== result[at]?.simple)
  // A product of powers of ten is hardly ever exact.
  const isSame = Math.abs(factor - 1) < 1e-9
  return changed === undefined || isSame ? null : { simple: changed.simple, factor }
}

/** Finds a unit that does not fit a result's, as `cm` beside `kg/m²`; null if it fits, or can't be compared. */
export function misfitOf(unit: string, result: string): Misfit | null {
  const [own, ofResult] = [partsOf(unit), partsOf(result)]
  const [only] = own
  if (only !== undefined && own.length === 1 && !only.isBelow) return misfitOfPart(only, ofResult)
  return own.length === ofResult.length ? misfitOfWhole(own, ofResult) : null
}
