import { Facet } from '@codemirror/state'
import type { DesignQuestion } from '../../view'

/** What the text may refer to. */
export interface EditorData {
  readonly questions: readonly DesignQuestion[]
  readonly byId: ReadonlyMap<string, DesignQuestion>
  /** The question that the text belongs to: it can't refer to itself. */
  readonly self: string | undefined
}

const nothing: EditorData = { questions: [], byId: new Map(), self: undefined }

/** The questions of the database, given to every part of the editor; a renamed question redraws its chips. */
export const editorData = Facet.define<EditorData, EditorData>({
  combine: (given) => given[0] ?? nothing,
})
