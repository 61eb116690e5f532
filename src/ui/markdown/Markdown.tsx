import { useEffect, useState } from 'react'
import { hasMarkup } from './markup'
import './Markdown.css'

interface MarkdownProps {
  readonly text: string
  /** A name: it is one line, with emphasis, code and links but no lists or titles. */
  readonly inline?: boolean
}

/** A small, sanitised Markdown (product §4); its parser is loaded when a text needs it. */
export function Markdown(props: MarkdownProps) {
  return hasMarkup(props.text, props.inline ?? false) ? (
    <Rendered {...props} />
  ) : (
    <Plain text={props.text} />
  )
}

const Plain = ({ text }: MarkdownProps) => (
  <div className="markdown markdown--plain" dir="auto">
    {text}
  </div>
)

function Rendered({ text, inline = false }: MarkdownProps) {
  const [rendered, setRendered] = useState<{ text: string; html: string } | null>(null)
  useEffect(() => {
    let current = true
    import('./markdown-html')
      .then(({ markdownHtml }) => {
        if (current) setRendered({ text, html: markdownHtml(text, inline) })
      })
      .catch((error: unknown) => {
        // The text stays readable as it was written.
        console.warn(error)
      })
    return () => {
      current = false
    }
  }, [text, inline])
  if (rendered?.text === text) {
    return (
      <div className="markdown" dir="auto" dangerouslySetInnerHTML={{ __html: rendered.html }} />
    )
  }
  return <Plain text={text} />
}
