import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { useDataProvider, useGetOne } from 'react-admin'
import type { Resource } from '../../contract/models/index'
import { compileDesign } from '../../engine/survey/design'
import type { CallError } from '../../src/api/calls/call-error'
import { referencesOf } from '../designer/references'
import { useSaves } from '../designer/saving/use-saves'
import { useRefreshAfterSaves, useDesign } from '../designer/use-design'

/** A template with its blocks. */
export type ConfiguredTemplate = Resource<'templates', 'questionTemplates'>
export type Block = ConfiguredTemplate['questionTemplates'][number]

/** Settings of a block, some of which are changed together. */
export type BlockSettings = Partial<Pick<Block, 'chart' | 'groupById' | 'groupByProperty' | 'text'>>

/** Reads a template and its database's design, and brings them together for the page that configures the template. */
export function useReadConfiguration(databaseId: string, id: string) {
  const params = { id, meta: { databaseId, embed: 'questionTemplates' } }
  const { data: template, ...reading } = useGetOne<ConfiguredTemplate, CallError>(
    'templates',
    params,
  )
  const saves = useSaves('templates')
  const { design, error, reload } = useDesign(databaseId, saves)
  const designed = useMemo(() => {
    if (design === undefined) return null
    const compiled = compileDesign(design.groups)
    return { design, compiled, questions: referencesOf(compiled, design) }
  }, [design])
  const provider = useDataProvider()
  const client = useQueryClient()
  const key = ['templates', 'getOne', params]
  useRefreshAfterSaves(saves, key)
  const tools = {
    saves,
    provider,
    /** Reads the template from the cache: it may be newer than at the last render. */
    read: () => client.getQueryData<ConfiguredTemplate>(key),
    change: (update: (template: ConfiguredTemplate) => ConfiguredTemplate) =>
      void client.setQueryData<ConfiguredTemplate>(key, (known) => known && update(known)),
    reload: reading.refetch,
  }
  return {
    configuration: template && designed && { ...designed, template, ...tools },
    template,
    design,
    error: reading.error ?? error,
    reload: () => Promise.all([reload(), reading.refetch()]),
  }
}

/** Template, design and tools of the page that configures a template. */
export type Configuration = NonNullable<ReturnType<typeof useReadConfiguration>['configuration']>

export const ConfigurationContext = createContext<Configuration | null>(null)

/** The configuration around the component. */
export function useConfiguration(): Configuration {
  const configuration = useContext(ConfigurationContext)
  if (configuration === null) throw new Error('used outside a configuration')
  return configuration
}
