import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState } from 'react'
import { type DataProvider, useDataProvider, useGetOne } from 'react-admin'
import type { Resource } from '../../contract/model/index'
import { type CompiledDesign, compileDesign } from '../../kinds/survey/design'
import type { DesignQuestion } from '../../kinds/view'
import type { CallError } from '../../src/data/call-error'
import type { Design } from '../databases/designer/design'
import { referencesOf } from '../databases/designer/references'
import { createSaveLog, type SaveLog } from '../databases/designer/saving/save-log'
import { useDesign } from '../databases/designer/use-design'

/** A template with its blocks, as its configuration holds it. */
export type ShownTemplate = Resource<'templates', 'questionTemplates'>
export type Block = ShownTemplate['questionTemplates'][number]

/** What every part of a template's configuration works with. */
export interface Configuration {
  readonly design: Design
  readonly compiled: CompiledDesign
  /** All questions as a condition may ask of them. */
  readonly questions: readonly DesignQuestion[]
  readonly template: ShownTemplate
  readonly saves: SaveLog
  readonly provider: DataProvider
  /** The template as it is now, for what happens between two drawings. */
  readonly read: () => ShownTemplate | undefined
  readonly change: (update: (template: ShownTemplate) => ShownTemplate) => void
  readonly reload: () => Promise<unknown>
}

export const ConfigurationContext = createContext<Configuration | null>(null)

export function useConfiguration(): Configuration {
  const configuration = useContext(ConfigurationContext)
  if (configuration === null) throw new Error('used outside a configuration')
  return configuration
}

/** Reads a template and the design that it is about. */
export function useReadConfiguration(databaseId: string, id: string) {
  const asked = { id, meta: { databaseId, embed: 'questionTemplates' } }
  const { data: template, ...reading } = useGetOne<ShownTemplate, CallError>('templates', asked)
  const { design, error, reload } = useDesign(databaseId)
  const designed = useMemo(() => {
    if (design === undefined) return null
    const compiled = compileDesign(design.groups)
    return { design, compiled, questions: referencesOf(compiled, design) }
  }, [design])
  const [saves] = useState(createSaveLog)
  const provider = useDataProvider()
  const client = useQueryClient()
  const key = ['templates', 'getOne', asked]
  const configuration: Configuration | null =
    template && designed
      ? {
          ...designed,
          template,
          saves,
          provider,
          read: () => client.getQueryData<ShownTemplate>(key),
          change: (update) =>
            void client.setQueryData<ShownTemplate>(key, (known) => known && update(known)),
          reload: reading.refetch,
        }
      : null
  return {
    configuration,
    template,
    design,
    error: reading.error ?? error,
    reload: () => Promise.all([reload(), reading.refetch()]),
  }
}
