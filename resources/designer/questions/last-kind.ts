import { questionKinds } from '../../../kinds/index'
import { createStore } from '../../../src/api/store'

/** The kind of the question added last: who builds a questionnaire adds several of a kind in a row. */
export const lastKind = createStore(questionKinds[0])
