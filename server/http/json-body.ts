import { isUtf8 } from 'node:buffer'
import { invalid, Problem } from '../../contract/problems'
import { pointer } from '../services/schema-faults'

/** Deeper than any option tree (50 levels of list and object) and far from what overflows a stack. */
const deepest = 150

interface Place {
  readonly value: unknown
  readonly path: Step | null
  readonly depth: number
}
interface Step {
  readonly key: string
  readonly before: Step | null
}

function unstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

function pointerTo(step: Step | null): string {
  const keys: string[] = []
  for (let at = step; at !== null; at = at.before) keys.unshift(at.key)
  return pointer(keys)
}

/** Refuses what PostgreSQL can't hold or a schema can't walk; without recursion, which a deep body would overflow. */
function refuseHostile(root: unknown): void {
  const open: Place[] = [{ value: root, path: null, depth: 0 }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value, path, depth } = place
    if (depth > deepest) throw new Problem('malformed')
    if (typeof value === 'string' && unstorable(value)) {
      const detail = 'Il testo contiene caratteri non ammessi.'
      throw invalid([{ pointer: pointerTo(path), detail }])
    }
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw invalid([{ pointer: pointerTo(path), detail: 'Il numero è troppo grande.' }])
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (unstorable(key) || key === '__proto__') throw new Problem('malformed')
      open.push({ value: inner, path: { key, before: path }, depth: depth + 1 })
    }
  }
}

/**
 * The bytes of a body → its value; nothing is ever altered on the way, only refused.
 *
 * @throws Problem 400 where it is no JSON, no UTF-8 or too deep, 422 where a text or number can't be stored
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw new Problem('malformed')
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Problem('malformed')
  }
  refuseHostile(value)
  return value
}
