/** Names in lower case, each once. */
export type Headers = Readonly<Record<string, string>>;
