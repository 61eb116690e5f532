import pLimit from 'p-limit'
import { it } from '../../i18n/admin'
import { CallError } from '../../src/api/calls/call-error'
import { call } from '../../src/api/calls/http'
import { toasts } from '../../ui/feedback/toasts'
import { moved } from '../designer/design'
import type { Block, Configuration } from './configuration'

/** What can be done with the blocks of a template: each change is drawn at once and sent by itself. */
export function createBlockCalls(configuration: Configuration) {
  const { design, template, provider, read, change, reload, saves } = configuration
  const databaseId = design.id
  const templateId = template.id
  const meta = { databaseId, oneOfMany: true, quiet: [409] }
  const blocks = () => read()?.questionTemplates ?? []
  const put = (questionTemplates: Block[]) => change((known) => ({ ...known, questionTemplates }))
  const patched = (id: string, patch: Partial<Block>) =>
    blocks().map((block) => (block.id === id ? { ...block, ...patch } : block))

  // One after the other: a change is based on the revision that the one before it has made.
  const turns = pLimit(1)

  /** What was drawn and is not the server's goes; where somebody else was faster, that is said. */
  async function sent<Result>(save: () => Promise<Result>): Promise<Result> {
    try {
      return await saves.watch(turns(save))
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
      return sent(async () => {
        const asked = { data, meta: { ...meta, idempotencyKey } }
        const added: { data: Block[] } = await provider['massCreate']('questionTemplates', asked)
        // Before whatever waits for its turn, which starts from there.
        put([...blocks(), ...added.data])
        return added.data
      })
    },
    async change(id: string, patch: Partial<Pick<Block, 'chart' | 'groupById'>>): Promise<void> {
      put(patched(id, patch))
      await sent(async () => {
        const previousData = blocks().find((block) => block.id === id)
        const data = { ...patch, revision: previousData?.revision }
        const one = { id, data, previousData, meta }
        const reply = await provider.update<Block>('questionTemplates', one)
        // What was changed since is drawn already.
        put(patched(id, { revision: reply.data.revision }))
      })
    },
    async remove(id: string): Promise<void> {
      put(blocks().filter((block) => block.id !== id))
      await sent(() => provider.delete('questionTemplates', { id, meta }))
    },
    async move(from: number, to: number): Promise<void> {
      const before = blocks()
      const base = before.map(({ id }) => id)
      const ids = moved(base, from, to)
      if (ids.join() === base.join()) return
      put(ids.flatMap((id) => before.find((block) => block.id === id) ?? []))
      await sent(() => {
        // What was added before it and had not come yet stands at the end now.
        const come = blocks().flatMap(({ id }) => (base.includes(id) ? [] : id))
        const body = { templateId, ids: [...ids, ...come], base: [...base, ...come] }
        return call('reorderQuestionTemplates', { params: { databaseId }, body, quiet: [409] })
      })
    },
  }
}

export type BlockCalls = ReturnType<typeof createBlockCalls>
