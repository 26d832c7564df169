import { Agent, type Dispatcher } from "undici";

/**
 * The connections for requests to other servers. A reader that is slower than the network does not pause them: undici 7 throws
 * outside of every `try`, which ends the process, when the other server closes a connection that is paused
 * (https://github.com/nodejs/undici/issues/5360, fixed in undici 8, which needs Node 22). What comes waits in memory instead, so
 * each reader limits how much it takes.
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
