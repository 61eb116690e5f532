import { it } from '../../../i18n/it'
import { CallError } from '../../../src/data/call-error'
import { call } from '../../../src/data/http'
import { toasts } from '../../../src/ui/toasts/toasts'
import { moved } from '../designer/design'
import type { SaveLog } from '../designer/saving/save-log'
import { forgetTemplates } from './template-cache'
import type { Block, ShownTemplate, TemplateTools } from './use-template'

interface Tools extends TemplateTools {
  readonly databaseId: string
  readonly templateId: string
  readonly saves: SaveLog
}

/** What can be done with the blocks of a template: each change is drawn at once and sent by itself. */
export function createBlockCalls({ databaseId, templateId, read, change, reload, saves }: Tools) {
  const put = (update: (blocks: Block[]) => Block[]) =>
    change((template: ShownTemplate) => ({
      ...template,
      questionTemplates: update(template.questionTemplates),
    }))
  const placed = (id: string) => ({ databaseId, questionTemplateId: id })

  // One after the other: a change is based on the revision that the one before it has made.
  let last: Promise<unknown> = Promise.resolve()

  /** What was drawn and is not the server's goes; where somebody else was faster, that is said. */
  async function sent<Result>(save: () => Promise<Result>): Promise<Result> {
    const turn = last.catch(() => undefined).then(save)
    last = turn
    try {
      const result = await saves.watch(turn)
      forgetTemplates()
      return result
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        toasts.error(it.admin.templates.config.conflict)
      }
      await reload()
      throw error
    }
  }

  async function reorder(ids: readonly string[]): Promise<void> {
    const base = read()?.questionTemplates.map(({ id }) => id) ?? []
    put((blocks) => ids.flatMap((id) => blocks.find((block) => block.id === id) ?? []))
    const body = { templateId, ids: [...ids], base }
    await sent(() =>
      call('reorderQuestionTemplates', { params: { databaseId }, body, quiet: [409] }),
    )
  }

  return {
    async add(questionIds: readonly string[]): Promise<readonly Block[]> {
      const { data } = await sent(() =>
        call('createQuestionTemplates', {
          params: { databaseId },
          body: { templateId, questionIds: [...questionIds] },
          idempotencyKey: crypto.randomUUID(),
        }),
      )
      put((blocks) => [...blocks, ...data])
      return data
    },
    async change(id: string, patch: Partial<Pick<Block, 'chart' | 'groupById'>>): Promise<void> {
      put((blocks) => blocks.map((block) => (block.id === id ? { ...block, ...patch } : block)))
      await sent(async () => {
        const revision = read()?.questionTemplates.find((block) => block.id === id)?.revision
        const { data } = await call('updateQuestionTemplate', {
          params: placed(id),
          body: { ...patch, ...(revision !== undefined && { revision }) },
          quiet: [409],
        })
        // What was changed since is drawn already.
        const { revision: now } = data
        put((blocks) => blocks.map((one) => (one.id === id ? { ...one, revision: now } : one)))
      })
    },
    async remove(id: string): Promise<void> {
      put((blocks) => blocks.filter((block) => block.id !== id))
      await sent(() => call('deleteQuestionTemplate', { params: placed(id) }))
    },
    move: (from: number, to: number) =>
      reorder(moved(read()?.questionTemplates.map(({ id }) => id) ?? [], from, to)),
  }
}

export type BlockCalls = ReturnType<typeof createBlockCalls>
