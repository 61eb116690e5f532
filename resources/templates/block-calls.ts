import { call } from '../../src/api/calls/http'
import { moved } from '../designer/design'
import { saveMerged, saveOrder } from '../designer/saving/save-merged'
import { handledByPage } from '../designer/saving/save-queue'
import type { Block, BlockSettings, Configuration } from './configuration'

/** Changes to the blocks of a template. Each appears at once and is sent in a call of its own. */
export function createBlockCalls(configuration: Configuration) {
  const { design, template, provider, read, change, reload, saves } = configuration
  const databaseId = design.id
  const templateId = template.id
  const meta = { databaseId, oneOfMany: true, quiet: handledByPage }
  const blocks = () => read()?.questionTemplates ?? []
  const find = (id: string) => blocks().find((block) => block.id === id)
  const put = (questionTemplates: Block[]) => change((known) => ({ ...known, questionTemplates }))
  const patch = (id: string, fields: Partial<Block>) =>
    put(blocks().map((block) => (block.id === id ? { ...block, ...fields } : block)))
  const show = (send: () => Promise<unknown>) => saves.show({ send, reload })

  return {
    /** Adds blocks at the end. @throws CallError */
    add(questionIds: readonly string[]): Promise<readonly Block[]> {
      const data = { databaseId, templateId, questionIds }
      const idempotencyKey = crypto.randomUUID()
      return saves.run(async () => {
        const params = { data, meta: { databaseId, oneOfMany: true, idempotencyKey } }
        const added: { data: Block[] } = await provider['massCreate']('questionTemplates', params)
        put([...blocks(), ...added.data])
        return added.data
      })
    },
    change(id: string, fields: BlockSettings): Promise<void> {
      const base = find(id)
      patch(id, fields)
      return show(async () => {
        if (base === undefined) return
        const record = { ...base, revision: find(id)?.revision ?? base.revision }
        const { before, after } = await saveMerged<Block>({
          record,
          fields,
          update: (data) =>
            provider.update('questionTemplates', { id, data, previousData: record, meta }),
          read: () => provider.getOne('questionTemplates', { id, meta }),
        })
        // Unless it was merged, the revision alone is taken: the block may have been changed again meanwhile.
        const { revision, chart, groupById, groupByProperty, text } = after
        patch(
          id,
          before === record ? { revision } : { revision, chart, groupById, groupByProperty, text },
        )
      })
    },
    remove(id: string): Promise<void> {
      put(blocks().filter((block) => block.id !== id))
      return show(() => provider.delete('questionTemplates', { id, meta }))
    },
    async move(from: number, to: number): Promise<void> {
      const before = blocks()
      const base = before.map(({ id }) => id)
      const ids = moved(base, from, to)
      if (ids.join() === base.join()) return
      put(ids.flatMap((id) => before.find((block) => block.id === id) ?? []))
      await show(() =>
        saveOrder({
          base,
          ids,
          send: (order) => {
            const body = { templateId, ...order }
            const params = { databaseId }
            return call('reorderQuestionTemplates', { params, body, quiet: handledByPage })
          },
          read: async () => {
            const { data } = await reload()
            return data?.questionTemplates.map(({ id }) => id) ?? base
          },
          show: (order) => put(order.flatMap((id) => find(id) ?? [])),
        }),
      )
    },
  }
}

export type BlockCalls = ReturnType<typeof createBlockCalls>
