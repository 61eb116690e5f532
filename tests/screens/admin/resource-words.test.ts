import { describe, expect, it, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint'
import { endpoints } from '../../../contract/endpoints'
import { standardWords } from '../../../i18n/words/admin/list'
import { addressed, resources } from '../../../resources/index'
import { columnsOf, listSpec, sortsOf } from '../../../resources/admin/model/columns'
import { fieldsOf } from '../../../resources/admin/model/fields'
import { filtersOf } from '../../../resources/admin/model/filters'
import type { DefinedResource } from '../../../resources/admin/resource'
import { callsOf } from '../../../resources/admin/provider/resource-calls'

/** Fields of a body that the model lacks, such as a password. */
function extraOf(type: string): string[] {
  const { create } = callsOf(type)
  const endpoint: Endpoint | undefined = create && endpoints[create]
  const schema = endpoint?.body as unknown as
    { def: { out: { def: { shape: object } } } } | undefined
  return Object.keys(schema?.def.out.def.shape ?? {})
}

test.each(addressed)('$type has words only for the forms and pages that it has', (resource) => {
  const { create, update, one } = callsOf(resource.type)
  const needless = [
    ...(create ? [] : (['create', 'created'] as const)),
    ...(update ? [] : (['edit', 'editTitle', 'saved'] as const)),
    ...(one ? [] : (['loadError'] as const)),
  ]
  for (const name of needless) expect(resource.words[name]).toBe(standardWords[name])
})

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

describe.each(resources.map((resource) => [resource.type, resource] as const))(
  'the words of %s',
  (type, resource: DefinedResource) => {
    it('name every field of the model, and nothing that is none', () => {
      const fields = fieldsOf(type).map(({ name }) => name)
      // A list may be put in the order of what another record says, such as a member's name.
      const known = new Set([...fields, ...extraOf(type), ...sortsOf(listSpec(type))])
      const named = Object.keys(resource.words.fields)
      expect(fields.filter((name) => !named.includes(name))).toEqual([])
      expect(named.filter((name) => !known.has(name))).toEqual([])
    })

    it('name every value of a choice, and no other', () => {
      const choices = fieldsOf(type).filter(({ kind, always }) => kind === 'choice' && always)
      for (const { name, values } of choices) {
        expect(sorted(Object.keys(resource.words.values?.[name] ?? {}))).toEqual(sorted(values))
      }
      const named = Object.keys(resource.words.values ?? {})
      expect(sorted(named)).toEqual(sorted(choices.map(({ name }) => name)))
    })

    // A nested resource without a list has no words for one.
    if (resource.nestedIn !== undefined && resource.list === undefined) return
    it('label every column and every filter, and call their values something', () => {
      for (const { key, label } of columnsOf(resource)) expect(label).not.toBe(key)
      for (const { props } of filtersOf(resource)) {
        const {
          source,
          label,
          choices = [],
        } = props as {
          source: string
          label: string
          choices?: [string, string][]
        }
        expect(label).not.toBe(source)
        for (const [value, name] of choices) expect(name).not.toBe(value)
      }
      const filters = [...filtersOf(resource), ...(resource.list?.filters ?? [])]
      const drawn = filters.map((filter) => (filter as { props: { source: string } }).props.source)
      expect(
        Object.keys(resource.words.filters ?? {}).filter((one) => !drawn.includes(one)),
      ).toEqual([])
    })
  },
)
