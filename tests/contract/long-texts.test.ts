// @module-tag calendar
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import { bandsSchema } from '../../kinds/bands'
import { kindOf, questionKinds } from '../../kinds/index'
import { longTexts, growthOf } from './long-texts'

interface Json {
  readonly $ref?: string
  readonly type?: string
  readonly anyOf?: readonly Json[]
  readonly items?: Json
  readonly properties?: Readonly<Record<string, Json>>
  readonly additionalProperties?: Json | boolean
}

type Place = (text: string) => unknown

/** Every place of a schema where a text may stand, as what puts one there and nothing else. */
function placesOf(json: Json, named: Readonly<Record<string, Json>>, depth = 0): Place[] {
  if (depth > 8) return []
  const inside = (one: Json) => placesOf(one, named, depth + 1)
  if (json.$ref !== undefined) return inside(named[json.$ref.split('/').at(-1) ?? ''] ?? {})
  if (json.anyOf !== undefined) return json.anyOf.flatMap(inside)
  if (json.items !== undefined) return inside(json.items).map((put) => (text) => [put(text)])
  const entries = Object.entries(json.properties ?? {})
  if (typeof json.additionalProperties === 'object')
    entries.push(['a.b', json.additionalProperties])
  if (entries.length > 0)
    return entries.flatMap(([name, one]) =>
      inside(one).map((put) => (text: string) => ({ [name]: put(text) })),
    )
  // A place that says nothing of itself may be a text too.
  return json.type === 'string' || json.type === undefined ? [(text) => text] : []
}

function textsOf(schema: z.ZodMiniType): Place[] {
  const { $defs, ...json } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
  }) as Json & { $defs?: Record<string, Json> }
  const output = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json & {
    $defs?: Record<string, Json>
  }
  return [...placesOf(json, $defs ?? {}), ...placesOf(output, output.$defs ?? {})]
}

const bodies = Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) =>
  body === undefined ? [] : [{ name: `the body of ${name}`, schema: body }],
)
const today = { today: '2026-07-01', previous: null }
const kinds = questionKinds.flatMap((kind) => {
  const { metadata, answer, newMetadata } = kindOf(kind)
  return [
    { name: `the metadata of a question of the kind ${kind}`, schema: metadata },
    { name: `an answer of the kind ${kind}`, schema: answer(newMetadata(), today) },
  ]
})

describe.each([...bodies, ...kinds, { name: 'bands', schema: bandsSchema }])(
  '$name',
  ({ schema }) => {
    const places = textsOf(schema)
    it.skipIf(places.length === 0).each(Object.entries(longTexts))(
      'is judged in time that grows with its texts, if these are %s',
      async (_name, shape) => {
        const growth = await growthOf((length) => {
          const given = places.map((put) => put(shape(length)))
          return () => given.map((one) => schema.safeParse(one))
        })
        expect(growth).toBeLessThan(6)
      },
    )
  },
)
