import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { adopting, attributesOf, dataOf, extensions, compartments, underlined } from './code-mirror'
import type { FieldProps } from './field'

/** The formula's text with completion, names in place of numbers, and errors at their place. */
export default function CodeField(props: FieldProps) {
  const { id, labelledBy, describedBy, invalid, placeholder, adopted, errors, questions, self } =
    props
  const { handle } = props
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  const data = useMemo(
    () => ({ questions, byId: new Map(questions.map((one) => [one.id, one])), self }),
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
            onLeave: () => latest.current.onLeave(),
          }),
        ],
      }),
    })
    editor.current = view
    return () => view.destroy()
  }, [placeholder])

  useLayoutEffect(() => {
    editor.current?.dispatch({ effects: compartments.data.reconfigure(dataOf(data)) })
  }, [data])
  useLayoutEffect(() => {
    editor.current?.dispatch({ effects: compartments.attributes.reconfigure(attributes) })
  }, [attributes])
  useLayoutEffect(() => {
    const view = editor.current
    const { text } = latest.current
    if (view && view.state.doc.toString() !== text) view.dispatch(adopting(view.state, text))
  }, [adopted])
  useEffect(() => {
    const view = editor.current
    view?.dispatch(underlined(view.state, errors))
  }, [errors])

  useImperativeHandle(handle, () => ({
    insert: (piece) => {
      const view = editor.current
      if (view === null) return
      view.dispatch(view.state.replaceSelection(piece), {
        scrollIntoView: true,
        userEvent: 'input.paste',
      })
      view.focus()
    },
    show: ({ start, end }) => {
      const view = editor.current
      const most = view?.state.doc.length ?? 0
      view?.dispatch({
        selection: { anchor: Math.min(start, most), head: Math.min(end, most) },
        scrollIntoView: true,
        userEvent: 'select',
      })
      view?.focus()
    },
    rewrite: (text) => {
      const view = editor.current
      view?.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: text.length },
        userEvent: 'input.paste',
      })
      view?.focus()
    },
  }))

  return <div ref={box} className="fx-code" />
}
