import { useEffect, useRef, useState } from 'react'

const debounce = 300

type Search = (text: string, trigger: 'typed' | 'submitted') => void

/**
 * The text of the page's search box: a change searches after 300 ms without typing, a submit at once. A query that
 * changes otherwise (Back, a link) replaces the text.
 */
export function useSearchText(query: string, search: Search) {
  const [text, setText] = useState(query)
  const lastQuery = useRef(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (lastQuery.current === query) return
    lastQuery.current = query
    clearTimeout(timer.current)
    setText(query)
  }, [query])

  const requestSearch = (next: string, trigger: 'typed' | 'submitted') => {
    if (next === lastQuery.current) return
    lastQuery.current = next
    search(next, trigger)
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(requestSearch, debounce, typed.trim(), 'typed')
  }
  const submit = (typed: string) => {
    clearTimeout(timer.current)
    if (typed.trim()) requestSearch(typed.trim(), 'submitted')
  }
  return { text, type, submit }
}
