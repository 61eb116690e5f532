import { signature } from '../../contract/formula/functions/function'
import { functions } from '../../contract/formula/functions/table'

/** Every function with its line of help; picking one writes its name. */
export function FunctionList({ onPick }: { onPick: (text: string) => void }) {
  return (
    <details className="rk-functions">
      <summary>Funzioni</summary>
      <dl>
        {functions.map((found) => (
          <div key={found.name}>
            <dt>
              <button type="button" onClick={() => onPick(`${found.aliases[0] ?? found.name}(`)}>
                {signature(found)}
              </button>
            </dt>
            <dd>
              {found.help} <code>{found.example}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
