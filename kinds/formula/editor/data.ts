import { Facet } from '@codemirror/state'
import type { DesignQuestion } from '../../view'

/** Questions that the text may refer to. */
export interface EditorData {
  readonly questions: readonly DesignQuestion[]
  readonly byId: ReadonlyMap<string, DesignQuestion>
  /** The id of the question that has the text: it can't refer to itself. */
  readonly self: string | undefined
}

const nothing: EditorData = { questions: [], byId: new Map(), self: undefined }

/** Questions of the database, for every part of the editor; a renamed question redraws its chips. */
export const editorData = Facet.define<EditorData, EditorData>({
  combine: (values) => values[0] ?? nothing,
})
