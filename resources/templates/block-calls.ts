import pLimit from 'p-limit'
import { it } from '../../i18n/admin'
import { CallError } from '../../src/api/calls/call-error'
import { call } from '../../src/api/calls/http'
import { toasts } from '../../ui/feedback/toasts'
import { moved } from '../designer/design'
import type { Block, Configuration } from './configuration'

/** Changes to the blocks of a template. Each appears at once and is sent in a call of its own. */
export function createBlockCalls(configuration: Configuration) {
  const { design, template, provider, read, change, reload, saves } = configuration
  const databaseId = design.id
  const templateId = template.id
  const meta = { databaseId, oneOfMany: true, quiet: [409] }
  const blocks = () => read()?.questionTemplates ?? []
  const put = (questionTemplates: Block[]) => change((known) => ({ ...known, questionTemplates }))
  const patched = (id: string, patch: Partial<Block>) =>
    blocks().map((block) => (block.id === id ? { ...block, ...patch } : block))

  // Calls are made one after the other: each needs the revision that the one before it has made.
  const inTurn = pLimit(1)

  /** Makes a call. If it fails, the template is read again, and a conflict with another administrator is reported. */
  async function send<Result>(save: () => Promise<Result>): Promise<Result> {
    try {
      return await saves.watch(inTurn(save))
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        toasts.error(it.admin.templates.config.conflict)
      }
      await reload()
      throw error
    }
  }

  return {
    async add(questionIds: readonly string[]): Promise<readonly Block[]> {
      const data = { databaseId, templateId, questionIds }
      const idempotencyKey = crypto.randomUUID()
      return send(async () => {
        const params = { data, meta: { ...meta, idempotencyKey } }
        const added: { data: Block[] } = await provider['massCreate']('questionTemplates', params)
        // The next call in turn starts from these blocks.
        put([...blocks(), ...added.data])
        return added.data
      })
    },
    async change(id: string, patch: Partial<Pick<Block, 'chart' | 'groupById'>>): Promise<void> {
      put(patched(id, patch))
      await send(async () => {
        const previousData = blocks().find((block) => block.id === id)
        const data = { ...patch, revision: previousData?.revision }
        const params = { id, data, previousData, meta }
        const reply = await provider.update<Block>('questionTemplates', params)
        // Only the revision is taken: the block may have been changed again meanwhile.
        put(patched(id, { revision: reply.data.revision }))
      })
    },
    async remove(id: string): Promise<void> {
      put(blocks().filter((block) => block.id !== id))
      await send(() => provider.delete('questionTemplates', { id, meta }))
    },
    async move(from: number, to: number): Promise<void> {
      const before = blocks()
      const base = before.map(({ id }) => id)
      const ids = moved(base, from, to)
      if (ids.join() === base.join()) return
      put(ids.flatMap((id) => before.find((block) => block.id === id) ?? []))
      await send(() => {
        // Blocks from an earlier call that had no reply yet: they are at the end now.
        const added = blocks().flatMap(({ id }) => (base.includes(id) ? [] : id))
        const body = { templateId, ids: [...ids, ...added], base: [...base, ...added] }
        return call('reorderQuestionTemplates', { params: { databaseId }, body, quiet: [409] })
      })
    },
  }
}

export type BlockCalls = ReturnType<typeof createBlockCalls>
