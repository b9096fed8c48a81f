<#-- Every page: the portal's header and one card, like the sign-in of a portal without Keycloak. -->
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<#assign heading><#nested "header"></#assign>
<#assign intro><#nested "intro"></#assign>
<#assign shop = properties.portalUrl!"">
<#assign version = properties.version!"0">
<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${heading?markup_string?replace("<[^>]*>", "", "r")?trim?no_esc} — ${msg("portalName")}</title>
    <link rel="stylesheet" href="${url.resourcesPath}/portal.css?${version}" />
    <link rel="stylesheet" href="${url.resourcesPath}/keycloak.css?${version}" />
    <link rel="icon" type="image/svg+xml" href="${url.resourcesPath}/icon.svg?${version}" />
    <script src="${url.resourcesPath}/form.js?${version}"></script>
    <#-- Scripts of the pages for passkeys, which are inherited, import this library. -->
    <script type="importmap">
      { "imports": { "rfc4648": "${url.resourcesCommonPath}/vendor/rfc4648/rfc4648.js" } }
    </script>
    <#if scripts??>
      <#list scripts as script>
        <script src="${script}"></script>
      </#list>
    </#if>
    <#if (url.ssoLoginInOtherTabsUrl)?? && (authenticationSession.authSessionIdHash)??>
      <script
        type="module"
        src="${url.resourcesPath}/other-tabs.js?${version}"
        id="other-tabs"
        data-continue="${url.ssoLoginInOtherTabsUrl}"
        data-session="${authenticationSession.authSessionIdHash}"
      ></script>
    </#if>
  </head>
  <body>
    <a class="skip" href="#content">${msg("contentLink")}</a>
    <header>
      <div class="width">
        <a class="logo" href="${shop}/">
          <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
            <rect width="26" height="26" rx="6" />
            <rect x="7" y="8" width="12" height="10" rx="2" fill="none" stroke-width="2" />
          </svg>
          <span>${msg("portalName")}</span>
        </a>
        <a class="back" href="${shop}/">${msg("backToApplication")}</a>
      </div>
    </header>
    <main id="content" tabindex="-1">
      <div class="card">
        <div class="head">
          <h1 id="kc-page-title">${heading}</h1>
          <#if intro?has_content><p class="intro">${intro}</p></#if>
          <#if auth?has_content && auth.showUsername() && !auth.showResetCredentials()>
            <#nested "show-username">
            <p class="intro">
              <span id="kc-attempted-username" data-phone>${auth.attemptedUsername}</span> ·
              <a id="reset-login" href="${url.loginRestartFlowUrl}">${msg("restartLoginTooltip")}</a>
            </p>
          </#if>
        </div>
        <#if displayMessage && message?has_content && (message.type != "warning" || !isAppInitiatedAction??)>
          <#if message.type == "error">
            <p class="alert" id="form-error" role="alert">${kcSanitize(message.summary)?no_esc}</p>
          <#else>
            <p class="notice" role="status">${kcSanitize(message.summary)?no_esc}</p>
          </#if>
        </#if>
        <#nested "form">
        <#if auth?has_content && auth.showTryAnotherWayLink()>
          <form id="kc-select-try-another-way-form" action="${url.loginAction}" method="post">
            <button class="submit second" name="tryAnotherWay" value="on">${msg("doTryAnotherWay")}</button>
          </form>
        </#if>
        <#nested "socialProviders">
        <#if displayInfo><div class="hint" id="kc-info"><#nested "info"></div></#if>
      </div>
    </main>
  </body>
</html>
</#macro>
