import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { adopting, attributesOf, dataOf, extensions, compartments, underlined } from './code-mirror'
import type { FieldProps } from './field'

/** Mounts CodeMirror in the box; the returned ref is null before that. */
function useEditorView(props: FieldProps, box: RefObject<HTMLDivElement | null>) {
  const { placeholder, adopted, errors } = props
  const editor = useRef<EditorView>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    const first = latest.current
    const view = new EditorView({
      parent: box.current ?? document.body,
      state: EditorState.create({
        doc: first.text,
        extensions: [
          compartments.data.of([]),
          compartments.attributes.of([]),
          extensions(first.placeholder, {
            onType: (typed) => latest.current.onType(typed),
            onSuggest: (isOpen) => latest.current.onSuggest(isOpen),
            onLeave: () => latest.current.onLeave(),
          }),
        ],
      }),
    })
    editor.current = view
    return () => view.destroy()
  }, [placeholder, box])

  useConfiguration(props, editor)
  useLayoutEffect(() => {
    const view = editor.current
    const { text } = latest.current
    if (view && view.state.doc.toString() !== text) view.dispatch(adopting(view.state, text))
  }, [adopted])
  useEffect(() => {
    const view = editor.current
    view?.dispatch(underlined(view.state, errors))
  }, [errors])
  return editor
}

/** Reconfigures the editor when its questions or attributes change. */
function useConfiguration(props: FieldProps, editor: RefObject<EditorView | null>): void {
  const { id, labelledBy, describedBy, invalid, questions, self } = props
  const data = useMemo(
    () => ({
      questions,
      byId: new Map(questions.map((question) => [question.id, question])),
      self,
    }),
    [questions, self],
  )
  const attributes = useMemo(
    () =>
      attributesOf({
        id,
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
      }),
    [id, labelledBy, describedBy, invalid],
  )
  useLayoutEffect(() => {
    editor.current?.dispatch({ effects: compartments.data.reconfigure(dataOf(data)) })
  }, [data, editor])
  useLayoutEffect(() => {
    editor.current?.dispatch({ effects: compartments.attributes.reconfigure(attributes) })
  }, [attributes, editor])
}

function insert(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text), {
    scrollIntoView: true,
    userEvent: 'input.paste',
  })
  view.focus()
}

function select(view: EditorView, start: number, end: number): void {
  const { length } = view.state.doc
  view.dispatch({
    selection: { anchor: Math.min(start, length), head: Math.min(end, length) },
    scrollIntoView: true,
    userEvent: 'select',
  })
  view.focus()
}

function rewrite(view: EditorView, text: string): void {
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: { anchor: text.length },
    userEvent: 'input.paste',
  })
  view.focus()
}

/** Field of a formula's text with completion, names in place of ids, and underlined errors. */
export default function CodeField(props: FieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const editor = useEditorView(props, box)

  useImperativeHandle(props.handle, () => {
    const withView = (act: (view: EditorView) => void) => {
      if (editor.current !== null) act(editor.current)
    }
    return {
      insert: (text) => withView((view) => insert(view, text)),
      show: ({ start, end }) => withView((view) => select(view, start, end)),
      rewrite: (text) => withView((view) => rewrite(view, text)),
    }
  })

  return <div ref={box} className="fx-code" />
}
