import { Agent, type Dispatcher } from "undici";

/**
 * Returns the HTTP agent for requests to other servers. Slow readers do not pause a connection: when a server closes a
 * paused connection, undici 7 throws an uncatchable error, which ends the process. Unread bytes wait in memory, so each
 * reader must limit how much it reads (docs/decisions/0003-dependencies.md).
 * @param options options of undici's `Agent`; times in milliseconds, sizes in bytes
 */
export function httpAgent(options?: Agent.Options): Dispatcher {
  return new Agent(options).compose(withoutPauses);
}

const withoutPauses: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onRequestUpgrade: (controller, ...rest) => handler.onRequestUpgrade?.(controller, ...rest),
    onResponseStart: (controller, ...rest) => handler.onResponseStart?.(unpausable(controller), ...rest),
    onResponseData: (controller, chunk) => handler.onResponseData?.(unpausable(controller), chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  });

function unpausable(controller: Dispatcher.DispatchController): Dispatcher.DispatchController {
  return {
    get aborted() {
      return controller.aborted;
    },
    get reason() {
      return controller.reason;
    },
    paused: false,
    rawHeaders: controller.rawHeaders,
    rawTrailers: controller.rawTrailers,
    abort: (reason) => controller.abort(reason),
    pause: () => undefined,
    resume: () => undefined,
  };
}
