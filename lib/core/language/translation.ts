/** Messages of the same form with other texts: a literal text may be any text. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Translated<Text>
    : T extends object
      ? { [Key in keyof T]: Translated<T[Key]> }
      : T;

/** Translation of the set of messages that an accessor returns. */
export type TranslationOf<Accessor extends () => unknown> = Translated<ReturnType<Accessor>>;
