import { useEffect, useRef, useState } from 'react'

const debounce = 300

type Search = (text: string, how: 'typed' | 'submitted') => void

/**
 * The text of the page's search box: a change asks for results once it stood still for 300 ms, a submit at once.
 * A query that arrives by other ways (Back, a link) takes the place of the text.
 */
export function useSearchText(query: string, search: Search) {
  const [text, setText] = useState(query)
  const asked = useRef(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (asked.current === query) return
    asked.current = query
    clearTimeout(timer.current)
    setText(query)
  }, [query])

  const ask = (wanted: string, how: 'typed' | 'submitted') => {
    if (wanted === asked.current) return
    asked.current = wanted
    search(wanted, how)
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, debounce, typed.trim(), 'typed')
  }
  const submit = (typed: string) => {
    clearTimeout(timer.current)
    if (typed.trim()) ask(typed.trim(), 'submitted')
  }
  return { text, type, submit }
}
