import { kindOf, isQuestionKind } from '../../kinds/index'
import { createStore } from '../../src/api/store'
import type { DesignedGroup, DesignedQuestion } from './design'

type Drafted = DesignedGroup | DesignedQuestion

/** Records that are open in an editor, as they are being typed: the preview follows each key, the checks each pause. */
export function createLiveDrafts() {
  const store = createStore<ReadonlyMap<object, Drafted>>(new Map())
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** @param editor the editor that the record is open in */
    put(editor: object, record: Drafted): void {
      store.set(new Map(store.get()).set(editor, record))
    },
    remove(editor: object): void {
      const rest = new Map(store.get())
      rest.delete(editor)
      store.set(rest)
    },
  }
}

export type LiveDrafts = ReturnType<typeof createLiveDrafts>

/** A draft as it can be rendered: settings that its kind can't read are those of the stored question. */
function drawable(stored: DesignedQuestion, draft: DesignedQuestion): DesignedQuestion {
  const readable =
    isQuestionKind(draft.kind) && kindOf(draft.kind).metadata.safeParse(draft.metadata).success
  if (readable) return draft
  const { kind, metadata, defaults } = stored
  return { ...draft, kind, metadata, defaults }
}

/** Groups with their records replaced by the drafts of them; a group without drafts stays the same object. */
export function withDrafts(
  groups: readonly DesignedGroup[],
  drafts: Iterable<Drafted>,
): readonly DesignedGroup[] {
  const ofGroups = new Map<string, DesignedGroup>()
  const ofQuestions = new Map<string, DesignedQuestion>()
  for (const draft of drafts) {
    if ('questions' in draft) ofGroups.set(draft.id, draft)
    else ofQuestions.set(draft.id, draft)
  }
  if (ofGroups.size === 0 && ofQuestions.size === 0) return groups
  return groups.map((group) => {
    const questions = group.questions.map((question) => {
      const draft = ofQuestions.get(question.id)
      return draft === undefined ? question : drawable(question, draft)
    })
    const isStored =
      !ofGroups.has(group.id) && group.questions.every(({ id }) => !ofQuestions.has(id))
    return isStored ? group : { ...group, ...ofGroups.get(group.id), questions }
  })
}
